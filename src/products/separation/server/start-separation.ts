import type { Transaction } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { separationUses } from '#domain/money/separation-uses.ts'
import { separationRateOf } from '#money/prices/server/separation-rate.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import { previewSeconds, type SeparationScope } from '../contract/separations.ts'
import type { StemCount } from '../contract/stems.ts'
import type { SeparationRow } from './access.ts'
import { separate, separationKind } from './separation-kind.ts'
import { chooseSeparator } from './separators.ts'

/** Seconds of work per second of sound, until some were measured. */
export const usual = { first: 1, again: 0.15 }

/** What the whole uses: nothing is known, or charged, before the file was read. */
export async function usesOf(
  db: Db,
  { tenant_id, duration_ms }: Pick<SeparationRow, 'tenant_id' | 'duration_ms'>,
): Promise<number> {
  if (duration_ms === null) throw new Problem('notSeparated')
  return separationUses(duration_ms, await separationRateOf(db, tenant_id))
}

/** Starts separating a file whose row the transaction has locked. What a test key makes is free. */
export async function startSeparation(
  app: App,
  trx: Transaction<DB>,
  separation: SeparationRow,
  scope: SeparationScope,
  {
    engine,
    stems = 2,
    free = false,
  }: { engine?: string | undefined; stems?: StemCount; free?: boolean } = {},
): Promise<{ id: string; run: string }> {
  const busy = await trx
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', separation.id)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  if (busy) throw new Problem('stillWorking')
  const separator = await chooseSeparator(trx, { engine, stems })
  const amount = scope === 'whole' && !free ? await usesOf(trx, separation) : 0
  const { tenant_id: tenant, account_id: account, name: title, id, duration_ms } = separation
  return startWork(app, trx, {
    job: separate,
    kind: separationKind,
    run: {
      tenant,
      account,
      title,
      needs: separator === undefined ? [] : [`engine ${separator}`],
      size: scope === 'whole' ? Math.round(duration_ms! / 1000) : previewSeconds,
    },
    subject: { id, revision: 0 },
    language: null,
    options: { scope, ...(separator !== undefined && { engine: separator }), stems },
    uses: { unit: 'dub', amount },
  })
}
