import * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { job, type Job } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { planAfterPreparing } from '#products/dubbing/plans/server/after-run.ts'
import { emitTranscript } from '#products/dubbing/plans/server/emit-resource.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { lockProjectOfRun } from '#products/dubbing/projects/server/run-of-project.ts'

const common = {
  input: z.object({ project: z.uuid() }),
  retries: 2,
  retryAfter: 20,
  lock: lockProjectOfRun,
  done: planAfterPreparing,
  unfinished: (async (trx, run, app) => {
    const cancelled = run.state === 'cancelled'
    const problem: ProblemName = cancelled
      ? 'preparingCancelled'
      : ((run.problem ?? 'runFailed') as ProblemName)
    const failed = await trx
      .updateTable('projects')
      .set({ status: projectStatus.failed, problem, problem_values: cancelled ? null : run.problem_values })
      .where('id', '=', run.subject_id)
      .returningAll()
      .executeTakeFirst()
    if (!failed) return
    await planAfterPreparing(trx, run, app)
    if (!failed.deleted_at) await emitTranscript(trx, failed, app.now())
    await publishProject(trx, failed)
    if (cancelled || failed.deleted_at) return
    const whose = { tenant: failed.tenant_id, account: failed.account_id, now: app.now() }
    await notify(trx, whose, 'projectFailed', { about: failed.id, name: failed.name })
  }) satisfies Job['unfinished'],
} as const

/** Reads the uploaded files, generates previews and waveforms, and recognizes the speech. */
export const prepare = job({ kind: 'projects.prepare', lane: 'long', ...common })

/** Like `prepare`, for long films: a separate queue, whose position is shown. */
export const prepareLong = job({ kind: 'projects.prepareLong', lane: 'alone', ...common })

/** Like `prepare`, for the sample project of a new account, whose film is generated first. */
export const makeSample = job({ ...common, kind: 'projects.sample', lane: 'long', retryAfter: 5 })
