import { join } from 'node:path'
import { holderOf } from '#programs/lock.ts'
import { takeLock } from '../core/data-lock.ts'
import { makePrivate } from '../core/private-files.ts'
import { runningUrl, startPostgres } from './embedded-postgres.ts'

/** DATABASE_URL, or the embedded database: the one that `yiyin up` is running, or one started temporarily. */
export async function databaseUrlOf(
  data: string,
  command: string,
  log: (line: string) => void,
  ending: AsyncDisposableStack,
): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const running = join(data, 'running')
  if (await holderOf(running)) return runningUrl(data)
  const lock = await takeLock(running, command)
  ending.defer(() => lock.release())
  await makePrivate(data)
  const postgres = await startPostgres({ data, log })
  ending.defer(() => postgres.stop())
  return postgres.url
}
