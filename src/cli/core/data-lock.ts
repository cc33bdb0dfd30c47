import { dirname } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { type Lock, tryLock } from '#programs/lock.ts'
import { placeFaults } from '../texts/usage.ts'
import { makeFolder } from './places.ts'
import { Refusal } from './refusal.ts'

export class InUse extends Refusal {
  override name = 'InUse'
}

/** Takes the lock file for this process, or refuses and names the holder. */
export async function takeLock(file: string, what: string): Promise<Lock> {
  await makeFolder(dirname(file))
  const lock = await tryLock(file, what)
  if ('release' in lock) return lock
  const { heldBy } = lock
  throw new InUse(
    message(placeFaults.inUse, {
      folder: dirname(file),
      what: heldBy.what,
      pid: heldBy.pid,
      since: heldBy.since,
    }),
  )
}
