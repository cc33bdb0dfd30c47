import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import { lockSubjectOfRun } from '#core/server/app/subject.ts'
import type { DB } from '#core/server/db/tables.ts'
import { type Job, job } from '#core/server/jobs/job.ts'
import type { Unit } from '#domain/money/units.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import { type RunOf, startRun } from '#shared/runs/server/change-run.ts'
import { notifyOwner, subjectChanged, type WorkKind } from './work-kind.ts'

const input = z.object({ work: z.uuid() })

/** The job that makes works of a kind. It reuses files of earlier attempts and versions. */
export const workJob = (name: string, kind: WorkKind): Job<typeof input> =>
  job({
    kind: name,
    lane: 'long',
    input,
    retries: 2,
    retryAfter: 15,
    lock: lockSubjectOfRun(kind.subject),
    ...(kind.ended && { done: kind.ended }),
    unfinished: async (trx, run, app) => {
      const work = await trx
        .updateTable('works')
        .set({ state: workState.failed, finished_at: app.now() })
        .where('id', '=', run.part_id)
        .where('state', '=', workState.generating)
        .returningAll()
        .executeTakeFirst()
      await kind.ended?.(trx, run, app)
      // The work was finished before, and only an additional file failed.
      if (!work) return
      await subjectChanged(kind, trx, work)
      if (run.state !== 'cancelled') await notifyOwner(kind, trx, work, 'failed', app)
    },
  })

interface NewWork {
  job: ReturnType<typeof workJob>
  kind: WorkKind
  run: Omit<RunOf, 'subject' | 'part' | 'holds' | 'language'>
  subject: { id: string; revision: number }
  language: string | null
  options: object
  /** The usage held until the run ends. */
  uses: { unit: Unit; amount: number }
}

/** Starts a new version of a subject whose row the transaction has locked. */
export async function startWork(
  app: App,
  trx: Transaction<DB>,
  { job: kindOfJob, kind, run, subject, language, options, uses }: NewWork,
): Promise<{ id: string; run: string }> {
  await refuseStorage(trx, run, 0)
  const work = await trx
    .insertInto('works')
    .values({
      tenant_id: run.tenant,
      account_id: run.account,
      subject_kind: kind.subject.kind,
      subject_id: subject.id,
      language,
      version: await nextVersion(trx, subject.id, language),
      amount: uses.amount,
      revision: subject.revision,
      options: JSON.stringify(options),
      created_at: app.now(),
    })
    .returning(['id', 'tenant_id', 'account_id', 'subject_kind', 'subject_id'])
    .executeTakeFirstOrThrow()
  const id = await startRun(
    app,
    trx,
    kindOfJob,
    { work: work.id },
    { ...run, subject: { kind: kind.subject.kind, id: subject.id }, part: work.id, language, holds: uses },
  )
  await trx.updateTable('works').set({ run_id: id }).where('id', '=', work.id).execute()
  await subjectChanged(kind, trx, work)
  return { id: work.id, run: id }
}

/** A failed version is replaced: the new one gets its number. */
async function nextVersion(trx: Transaction<DB>, subject: string, language: string | null): Promise<number> {
  await trx
    .deleteFrom('works')
    .where('subject_id', '=', subject)
    .where('language', 'is not distinct from', language)
    .where('state', '=', workState.failed)
    .execute()
  const { last } = await trx
    .selectFrom('works')
    .select((is) => is.fn.max('version').as('last'))
    .where('subject_id', '=', subject)
    .where('language', 'is not distinct from', language)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
