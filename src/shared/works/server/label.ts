import type { Transaction } from 'kysely'
import { labelsFrom, type WorkLabel } from '#core/contract/labels.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'

/** The requested label, if the tenant allows it; by default the least that the tenant allows. */
export async function labelFor(
  trx: Transaction<DB>,
  tenant: string,
  chosen: WorkLabel | undefined,
  { soundOnly }: { soundOnly: boolean },
): Promise<WorkLabel> {
  const { least_label } = await trx
    .selectFrom('tenants')
    .select('least_label')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  const offered = labelsFrom(least_label, { soundOnly })
  if (!chosen) return offered.at(-1)!
  // A visible label is always sufficient, even if there is no picture to show it.
  if (chosen !== 'visible' && !offered.includes(chosen)) throw new Problem('labelTooLittle')
  return chosen
}
