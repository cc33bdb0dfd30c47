import { dirname } from 'node:path'
import { type Lock, tryLock } from '#programs/lock.ts'
import { makeFolder } from './places.ts'
import { Refusal } from './refusal.ts'

export class InUse extends Refusal {
  override name = 'InUse'
}

/** Takes the lock file for this process, or refuses and says who has it. */
export async function takeLock(file: string, what: string): Promise<Lock> {
  await makeFolder(dirname(file))
  const lock = await tryLock(file, what)
  if ('release' in lock) return lock
  const { heldBy } = lock
  throw new InUse(
    `${dirname(file)} is in use by ${heldBy.what} (process ${heldBy.pid}, since ${heldBy.since}). ` +
      'Stop it first, or choose another folder with --data.',
  )
}
