import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { job } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { planAfterTranslating } from '#products/dubbing/plans/server/after-run.ts'
import { lockProjectOfRun } from '#products/dubbing/projects/server/run-of-project.ts'

const input = z.object({
  project: z.uuid(),
  languages: z.array(z.string()),
  /** Only these lines, even if they are translated: the caller asks for a new translation. */
  cues: z.optional(z.array(z.string())),
})

/** Translates a project into some languages, or some of its lines again. */
export const translateProject = job({
  kind: 'translation.run',
  lane: 'long',
  input,
  retries: 2,
  retryAfter: 15,
  lock: lockProjectOfRun,
  done: async (trx, run, app) => {
    if (!(await planAfterTranslating(trx, run, app))) await notifyEnd(trx, run, app, 'translationReady')
  },
  unfinished: async (trx, run, app) => {
    await planAfterTranslating(trx, run, app)
    if (run.state === 'failed') await notifyEnd(trx, run, app, 'translationFailed')
  },
})

/** No notice for single lines, because the person is waiting on the page. */
async function notifyEnd(
  trx: Transaction<DB>,
  { input: given, tenant_id: tenant, account_id: account, subject_id, title: name }: Selectable<Runs>,
  app: App,
  kind: 'translationReady' | 'translationFailed',
) {
  const { languages: codes, cues } = input.parse(given)
  if (cues) return
  const project = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', subject_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) return
  const languages = codes.join(', ')
  await notify(trx, { tenant, account, now: app.now() }, kind, { about: project.id, name, languages })
}
