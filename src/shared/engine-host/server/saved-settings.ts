import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import {
  type EngineSettingName,
  engineSettingNames,
  isEngineSetting,
  type SetEngineSettings,
} from '#domain/engine-settings.ts'
import { unseal } from './seal.ts'

/** The settings saved on the engines page. */
export interface SavedSettings {
  values: SetEngineSettings
  /** Settings sealed with a previous secret of the server. */
  lost: readonly EngineSettingName[]
}

export async function readSavedSettings(db: Db, secret: string): Promise<SavedSettings> {
  const rows = await db.selectFrom('engine_settings').select(['name', 'sealed']).execute()
  const sealed = new Map(rows.map((row) => [row.name, row.sealed]))
  const values: SetEngineSettings = {}
  const lost: EngineSettingName[] = []
  for (const name of engineSettingNames) {
    const found = sealed.get(name)
    if (!found) continue
    const value = unseal(secret, name, found)
    if (value === undefined) lost.push(name)
    else values[name] = value
  }
  return { values, lost }
}

/** In microseconds; increases with every change. */
export async function newestChange(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('engine_settings')
    .select(sql<number>`coalesce((extract(epoch from max(changed_at)) * 1000000)::bigint, 0)`.as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** Has every worker open its engines again, as after a change of settings: the models of a machine changed. */
export async function noteChangedModels(db: Db): Promise<void> {
  const changed_at = sql<Date>`clock_timestamp()`
  await db
    .insertInto('engine_settings')
    .values({ name: 'models', sealed: null, changed_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ changed_at }))
    .execute()
}

export type SealedChanges = Readonly<Record<string, string | null>>

/**
 * Saves the sealed values (base64) and deletes those that are null, unless something was changed after `since`. Changes
 * are serialized, so that a later one has a later time.
 */
export async function writeSettings(
  trx: Transaction<DB>,
  changes: SealedChanges,
  since: number,
): Promise<void> {
  await sql`lock table engine_settings in share row exclusive mode`.execute(trx)
  if ((await newestChange(trx)) !== since) throw new Problem('engineSettingsMoved')
  for (const [name, sealed] of Object.entries(changes)) {
    if (!isEngineSetting(name)) continue
    const row = {
      name,
      sealed: sealed === null ? null : Buffer.from(sealed, 'base64'),
      changed_at: sql<Date>`clock_timestamp()`,
    }
    await trx
      .insertInto('engine_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  }
}
