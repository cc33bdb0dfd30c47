import * as z from 'zod/mini'
import { language } from '#core/contract/fields.ts'
import { job } from '#core/server/jobs/job.ts'
import { settingGroups, shownEngines } from '../contract.ts'

/** The language of the person who waits, in which a refusal is worded. */
export const refusedIn = z._default(language, 'en')

/** Makes a real call of an engine as currently configured. */
export const checkEngine = job({
  kind: 'engines.check',
  lane: 'quick',
  input: z.object({ engine: z.enum(shownEngines), language: refusedIn }),
  retries: 1,
  retryAfter: 5,
})

/** Tests an engine with new settings and saves them if it responds. The settings are encrypted in the job, too. */
export const saveSettings = job({
  kind: 'engines.save',
  lane: 'quick',
  input: z.object({
    engine: z.enum(settingGroups),
    values: z.record(z.string(), z.nullable(z.string())),
    anyway: z.boolean(),
    /** The server of the list to test, instead of the whole engine. */
    server: z._default(z.nullable(z.string()), null),
    /** The newest change when the settings were submitted: later changes are not overwritten. */
    since: z.number(),
    language: refusedIn,
    by: z.object({ account: z.uuid(), address: z.string() }),
  }),
  retries: 1,
  retryAfter: 5,
})
