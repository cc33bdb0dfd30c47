import * as z from 'zod/mini'
import { settingGroups, shownEngines } from '../contract.ts'
import { job } from '#core/server/jobs/job.ts'

/** Makes a real call of an engine as currently configured. */
export const checkEngine = job({
  kind: 'engines.check',
  lane: 'quick',
  input: z.object({ engine: z.enum(shownEngines) }),
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
    /** The newest change when the settings were submitted: later changes are not overwritten. */
    since: z.number(),
    by: z.object({ account: z.uuid(), address: z.string() }),
  }),
  retries: 1,
  retryAfter: 5,
})
