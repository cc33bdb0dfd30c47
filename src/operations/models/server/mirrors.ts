import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#core/server/db/database.ts'
import { seal, unseal } from '#shared/engine-host/server/seal.ts'
import { type ModelMirror, modelMirror } from '../contract.ts'

/** Among the settings of the engines, whose workers look at it. */
const name = 'models'

/** The mirrors that operators have set on the page. */
export async function readMirrors(db: Db, secret: string): Promise<ModelMirror[]> {
  const row = await db
    .selectFrom('engine_settings')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst()
  const text = row?.sealed ? unseal(secret, name, row.sealed) : undefined
  return text === undefined ? [] : z.array(modelMirror).parse(JSON.parse(text))
}

export async function saveMirrors(db: Db, secret: string, mirrors: readonly ModelMirror[]): Promise<void> {
  const sealed = seal(secret, name, JSON.stringify(mirrors))
  await db
    .insertInto('engine_settings')
    .values({ name, sealed, changed_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
    .execute()
}
