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
import type { SeparationRow } from './access.ts'
import { separate, separationKind } from './separation-kind.ts'

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
  { free = false } = {},
): Promise<{ id: string; run: string }> {
  const busy = await trx
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', separation.id)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  if (busy) throw new Problem('stillWorking')
  const amount = scope === 'whole' && !free ? await usesOf(trx, separation) : 0
  const { tenant_id: tenant, account_id: account, name: title, id, duration_ms } = separation
  return startWork(app, trx, {
    job: separate,
    kind: separationKind,
    run: {
      tenant,
      account,
      title,
      size: scope === 'whole' ? Math.round(duration_ms! / 1000) : previewSeconds,
    },
    subject: { id, revision: 0 },
    language: null,
    options: { scope },
    uses: { unit: 'dub', amount },
  })
}
