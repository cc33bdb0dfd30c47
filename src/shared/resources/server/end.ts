import type { Selectable, Transaction } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import type { advanceInput } from './advance-job.ts'
import type { Resource, ResourceKind } from './attach.ts'

interface Of {
  tenant_id: string
  account_id: string
  id: string
}

interface Ended {
  kind: ResourceKind
  isMade: boolean
  /** Languages. */
  done: string[]
  failed: string[]
  problem: string | null
}

/** Tells webhooks that something is over, also the address that its call gave. */
export async function emitEnd(
  trx: Db,
  { tenant_id: tenant, account_id: account, id }: Of,
  { isMade, ...ended }: Ended,
  now: Date,
): Promise<void> {
  const row = await trx.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  const resource = {
    id,
    externalId: row?.external_id ?? null,
    metadata: row?.metadata ?? {},
    test: row?.test ?? false,
    ...ended,
  }
  const also = row?.webhook && row.key_id ? { url: row.webhook, key: row.key_id } : undefined
  const event = isMade ? 'resource.finished' : 'resource.failed'
  await emit(trx, { tenant, account, now }, event, { resource }, also)
}

type End =
  | { state: 'done' | 'canceled' }
  | { state: 'failed'; problem: string; values: Resource['problem_values'] }

/** Ends one that is made from a text or a recording, and tells webhooks unless it was deleted. */
export async function endResource(
  trx: Transaction<DB>,
  subject: SubjectKind,
  row: Resource,
  end: End,
  now: Date,
): Promise<void> {
  const problem = end.state === 'failed' ? end.problem : null
  const { numUpdatedRows } = await trx
    .updateTable('resources')
    .set({
      state: end.state,
      problem,
      problem_values: end.state === 'failed' ? end.values : null,
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (!(await subject.describe(trx, { id: row.id, account: row.account_id }))) return
  const ended = { kind: row.kind, isMade: end.state === 'done', done: [], failed: [], problem }
  await emitEnd(trx, row, ended, now)
}

/**
 * What follows the end of a run in one that is made from a text or a recording, in the transaction of that end. What is made next is
 * started by a job.
 */
export const afterRun =
  (subject: SubjectKind, advance: Job<typeof advanceInput>): NonNullable<Job['done']> =>
  async (trx, run, app) => {
    const row = await goingOf(trx, run)
    if (!row) return
    if (run.state === 'cancelled') await endResource(trx, subject, row, { state: 'canceled' }, app.now())
    else if (run.state === 'failed') {
      const problem = run.problem ?? ('runFailed' satisfies ProblemName)
      await endResource(
        trx,
        subject,
        row,
        { state: 'failed', problem, values: run.problem_values },
        app.now(),
      )
    } else if (row.work_id !== null) await endResource(trx, subject, row, { state: 'done' }, app.now())
    else await enqueue(trx, advance, { resource: row.id }, { tenant: row.tenant_id, account: row.account_id })
  }

/** The one that a run belongs to: once its work is being made, only by the run of that, which its owner may have started again. */
const goingOf = (
  trx: Db,
  { subject_id, part_id }: Pick<Selectable<Runs>, 'subject_id' | 'part_id'>,
): Promise<Resource | undefined> =>
  trx
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', subject_id)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'going'), is('work_id', 'is', null)]),
        is.and([is('state', '<>', 'done'), is('work_id', '=', part_id)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
