import type { Transaction } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, type Job, type JobContext, type JobHandler } from '#core/server/jobs/job.ts'
import { withKey } from '#core/server/process/acting-key.ts'
import type { advanceInput } from './advance-job.ts'
import type { Resource } from './attach.ts'
import { endResource } from './end.ts'

/** What is over soon: other runs of the account, or what its owner has started. */
export const isBrief: ReadonlySet<ProblemName> = new Set(['quotaRuns', 'quotaTenantRuns', 'stillWorking'])
export const laterMs = 15_000

/** Starts the work in its own transaction, and calls `record` there: an attempt that was killed does not start it twice. */
type Start = (
  context: JobContext,
  row: Resource,
  record: (trx: Transaction<DB>, work: string) => Promise<void>,
) => Promise<void>

export const handleAdvance = (
  advance: Job<typeof advanceInput>,
  subject: SubjectKind,
  start: Start,
): JobHandler =>
  handleJob(advance, async ({ resource: id }, context) => {
    const { app, db, tenant } = context
    const row = await db
      .selectFrom('resources')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'going')
      .where('work_id', 'is', null)
      .executeTakeFirst()
    if (!row || !(await subject.describe(db, { id, account: row.account_id }))) return
    try {
      await withKey(row.key_id ?? undefined, () =>
        start(context, row, (trx, work) => recordWork(trx, id, work)),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { name: problem, values } = error
      await db.transaction().execute(async (trx) => {
        if (isBrief.has(problem)) {
          const after = new Date(app.now().getTime() + laterMs)
          await enqueue(trx, advance, { resource: id }, { tenant, account: row.account_id, after })
        } else
          await endResource(trx, subject, row, { state: 'failed', problem, values: { ...values } }, app.now())
      })
    }
  })

/** Refuses if it was canceled in the meantime: then nothing is started. */
async function recordWork(trx: Transaction<DB>, id: string, work: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('resources')
    .set({ work_id: work })
    .where('id', '=', id)
    .where('state', '=', 'going')
    .where('work_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('notFound')
}
