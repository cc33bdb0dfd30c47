import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { describeDatabase } from '#operations/backup/server/restore-backup.ts'
import { holderOf } from '#programs/lock.ts'
import { Refusal } from '../core/refusal.ts'
import { lineLogger } from '../core/terminal.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { hasCluster } from '../database/postgres-place.ts'
import { upgradeFaults } from '../texts/upgrade.ts'

export interface Installation {
  /** The name of the database, which a restore has to name. */
  database: string
  /** The migrations that were applied. */
  migrations: readonly string[]
}

/** The files of a running server must not change, and a restore needs the database for itself. */
export async function needStopped(data: string): Promise<void> {
  const holder = process.env.DATABASE_URL ? undefined : await holderOf(join(data, 'running'))
  if (!holder) return
  const { what, pid } = holder
  throw new Refusal(message(upgradeFaults.running, { what, pid, data }))
}

/** Whether there is anything to back up and to migrate. */
export const hasInstallation = async (data: string): Promise<boolean> =>
  Boolean(process.env.DATABASE_URL) || (await hasCluster(data))

/** Reads the state of the database, which nothing else may use; an embedded one runs only meanwhile. */
export async function readInstallation(data: string): Promise<Installation> {
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin upgrade', lineLogger('database'), ending)
  const { name, connected, migrations } = await describeDatabase(url)
  if (connected > 0) throw new Refusal(message(upgradeFaults.connected, { count: connected }))
  return { database: name, migrations }
}
