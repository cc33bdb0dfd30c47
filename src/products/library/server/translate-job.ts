import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { lockSubjectOfRun } from '#core/server/app/subject.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { job } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { librarySubject } from './access.ts'

const input = z.object({
  document: z.uuid(),
  languages: z.array(z.string()),
  /** All paragraphs that were not edited, not only untranslated ones. */
  again: z._default(z.boolean(), false),
  /** Only these, even if they were edited: the caller requests a new translation. */
  paragraphs: z.optional(z.array(z.string())),
})

/** Translates a document into some languages. */
export const translateLibrary = job({
  kind: 'library.translate',
  lane: 'long',
  input,
  retries: 2,
  retryAfter: 15,
  lock: lockSubjectOfRun(librarySubject),
  done: (trx, run, app) => notifyEnd(trx, run, app, 'libraryReady'),
  unfinished: async (trx, run, app) => {
    if (run.state === 'failed') await notifyEnd(trx, run, app, 'libraryFailed')
  },
})

/** No notice for chosen paragraphs, because the person is waiting on the page. */
async function notifyEnd(
  trx: Transaction<DB>,
  { input: given, tenant_id: tenant, account_id: account, subject_id }: Selectable<Runs>,
  app: App,
  kind: 'libraryReady' | 'libraryFailed',
) {
  const { languages, paragraphs } = input.parse(given)
  if (paragraphs || !subject_id) return
  const document = await librarySubject.describe(trx, { id: subject_id, account })
  if (!document) return
  const values = { about: subject_id, name: document.name, languages: languages.join(', ') }
  await notify(trx, { tenant, account, now: app.now() }, kind, values)
}
