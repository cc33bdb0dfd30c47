import { sql } from 'kysely'
import {
  runCancel,
  runDetail,
  runItems,
  runList,
  staffRunCancel,
  staffRunRetry,
  staffRuns,
} from '#core/contract/runs.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { readPage, type SortKeys } from '#core/server/lists/keyset.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { ownRuns, tenantRuns } from './access.ts'
import { cancelRun, runAgain } from './change-run.ts'
import { readRuns, shownRuns } from './read.ts'

/** The columns of the index runs_newest. */
const newest: SortKeys = [
  { column: 'runs.created_at', holds: 'time', down: true },
  { column: 'runs.id', holds: 'id' },
]

export const runCancelRoute = route(runCancel, async ({ id }, context) => {
  const own = await ownRuns(context).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  if (!(await cancelRun(context.app, context.db, id))) throw new Problem('runEnded')
  return null
})

export const runListRoute = route(runList, async ({ state, ...paging }, context) => {
  let found = ownRuns(context).selectAll()
  if (state) found = found.where('state', '=', state)
  const { records, next } = await readPage(found, newest, paging)
  const runs = await shownRuns(context.db, records)
  return { records: runs.map(({ shown }) => shown), next }
})

export const runDetailRoute = route(runDetail, async ({ id }, context) => {
  const [run] = await readRuns(context.db, ownRuns(context).selectAll().where('id', '=', id))
  if (!run) throw new Problem('notFound')
  return run.shown
})

export const runItemsRoute = route(runItems, async ({ id }, context) => {
  const own = await ownRuns(context)
    .leftJoin('run_items', (join) =>
      join.onRef('run_items.tenant_id', '=', 'runs.tenant_id').onRef('run_items.run_id', '=', 'runs.id'),
    )
    .select('run_items.ids')
    .where('runs.id', '=', id)
    .executeTakeFirst()
  if (!own) throw new Problem('notFound')
  return own.ids ?? []
})

export const staffRunCancelRoute = route(staffRunCancel, async ({ id }, context) => {
  const found = await tenantRuns(context).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const cancelled = await cancelRun(context.app, context.db, id, (trx) =>
    recordAudit(trx, context, 'run.cancel', found.account_id, { name: found.title }),
  )
  if (!cancelled) throw new Problem('runEnded')
  return null
})

export const staffRunRetryRoute = route(staffRunRetry, async ({ id }, context) => {
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const ended = await tenantRuns({ db: trx })
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .forUpdate()
      .executeTakeFirst()
    if (!ended || !app.queue.jobs.some(({ kind }) => kind === ended.kind)) throw new Problem('notFound')
    await runAgain(app, trx, ended)
    await recordAudit(trx, context, 'run.retry', ended.account_id, { name: ended.title })
  })
  return null
})

/** No index finds a part of a title: so many of the newest runs are looked through. */
const maxSearched = 20_000

export const staffRunsRoute = route(staffRuns, async ({ state, name, ...paging }, context) => {
  let found = tenantRuns(context)
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'runs.tenant_id').onRef('accounts.id', '=', 'runs.account_id'),
    )
    .selectAll('runs')
    .select('accounts.name as account')
  if (state) found = found.where('runs.state', '=', state)
  if (name !== '') {
    const like = likeContaining(name)
    const searched = tenantRuns(context)
      .select('runs.id')
      .orderBy('runs.created_at', 'desc')
      .orderBy('runs.id')
      .limit(maxSearched)
    found = found
      .where('runs.id', 'in', searched)
      .where((is) =>
        is.or([
          is('runs.title', 'ilike', like),
          is('accounts.name', 'ilike', like),
          is(sql<string>`runs.id::text`, '=', name.toLowerCase()),
        ]),
      )
  }
  const page = await readPage(found, newest, paging)
  const runs = await shownRuns(context.db, page.records)
  const records = runs.map(({ row, shown, lack }) => ({
    ...shown,
    account: row.account,
    attempts: row.attempts,
    fault: row.fault ?? lack ?? null,
  }))
  return { records, next: page.next }
})
