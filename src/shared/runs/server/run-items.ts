import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { rangesOf } from '#domain/place-ranges.ts'
import { changeRun } from './change-run.ts'

/**
 * Sets the items of a job's run in order. The returned function marks an item as done; pages show it with the progress of the
 * run.
 */
export async function followItems(
  { db, run, itemsDone }: Pick<JobContext, 'db' | 'run' | 'itemsDone'>,
  tenant: string,
  ids: readonly string[],
): Promise<(id: string) => void> {
  if (!run) return () => undefined
  await db.transaction().execute(async (trx) => {
    // Locks the run's row first, like all changes.
    if (!(await changeRun(trx, run, ['running'], { items_done: { ranges: [] } }))) return
    await saveItems(trx, { tenant_id: tenant, run_id: run, ids: [...ids] })
  })
  const places = new Map(ids.map((id, place) => [id, place]))
  const done = new Uint8Array(ids.length)
  return (id) => {
    const place = places.get(id)
    if (place === undefined) return
    done[place] = 1
    itemsDone(() => rangesOf(done))
  }
}

const saveItems = (trx: Transaction<DB>, row: { tenant_id: string; run_id: string; ids: string[] }) =>
  trx
    .insertInto('run_items')
    .values(row)
    .onConflict((same) => same.columns(['tenant_id', 'run_id']).doUpdateSet({ ids: row.ids }))
    .execute()
