import * as z from 'zod/mini'
import { settingGroups, shownEngines } from '#contract/staff-engines.ts'
import { job } from '#server/core/jobs/job.ts'

/** Makes a real call of an engine as it is set now. */
export const checkEngine = job({
  kind: 'engines.check',
  input: z.object({ engine: z.enum(shownEngines) }),
  retries: 1,
  retryAfter: 5,
  quick: true,
})

/** Tries an engine with other settings, and keeps them where it answers. They travel as they are kept: sealed. */
export const saveSettings = job({
  kind: 'engines.save',
  input: z.object({
    engine: z.enum(settingGroups),
    values: z.record(z.string(), z.nullable(z.string())),
    anyway: z.boolean(),
    /** The newest change when they were given: what was changed since is not overwritten. */
    since: z.number(),
    by: z.object({ account: z.uuid(), address: z.string() }),
  }),
  retries: 1,
  retryAfter: 5,
  quick: true,
})
