import * as z from 'zod/mini'
import { dubLanguage, idOf, webLink } from '#core/contract/fields.ts'

// What programs make with one call instead of many: a dub, a text that is read aloud, a separation. All have this in common.

/** Where a recording comes from. Each product says which files it takes. */
export const sourceOf = (upload: string, url: string) =>
  z
    .object({
      upload: z.optional(idOf('upload')).check(z.describe(upload)),
      url: z.optional(webLink).check(z.describe(url)),
    })
    .check(z.describe('Where it comes from: either an upload or an address.'))

export const externalId = z
  .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
  .check(z.describe('Your own id for it, by which lists can be filtered.'))

/** What a program attaches to what it makes. */
export const attached = {
  externalId,
  metadata: z
    .optional(
      z
        .record(z.string().check(z.minLength(1), z.maxLength(40)), z.string().check(z.maxLength(500)))
        .check(z.refine((values) => Object.keys(values).length <= 50)),
    )
    .check(z.describe('Up to 50 values of your own, returned with it and in webhooks.')),
  webhook: z
    .optional(z.string().check(z.trim(), z.maxLength(500)))
    .check(
      z.describe(
        'A public https address that receives `resource.finished` or `resource.failed` of this call, beside the webhook endpoints of the account. Signed with the webhook secret of the API key, which is shown with the key.',
      ),
    ),
}

/** The language of a text; recognized by its words if omitted. */
export const textLanguage = z
  .optional(dubLanguage)
  .check(z.describe('The language of the text as BCP 47; detected if omitted.'))

export const problem = z
  .object({
    code: z.int().check(z.describe('The code of the problem, as in refusals.')),
    name: z.string().check(z.describe('The name of the problem.')),
    message: z.string().check(z.describe('The problem in the language of the caller, and what to do.')),
  })
  .register(z.globalRegistry, { id: 'ResourceProblem', description: 'Why something was not made.' })
export type ResourceProblem = z.output<typeof problem>

export const file = z
  .object({
    name: z.string().check(z.describe('The kind of the file, such as `mp4` or `srt`.')),
    size: z
      .nullable(z.int())
      .check(z.describe('Bytes; null for files that are generated when they are downloaded.')),
    path: z
      .string()
      .check(z.describe('The address on this server. It needs no header, and ends with the key.')),
  })
  .register(z.globalRegistry, { id: 'ResourceFile', description: 'A file to download.' })
export type ResourceFile = z.output<typeof file>

export const files = z
  .optional(z.array(file))
  .check(z.describe('The files that exist. Lists leave them out.'))

const step = z
  .object({
    name: z.string().check(z.describe('The step: a state before the final ones.')),
    state: z
      .enum(['waiting', 'going', 'done', 'failed', 'canceled'])
      .check(z.describe('How far the step is.')),
  })
  .register(z.globalRegistry, { id: 'ResourceStep', description: 'A step of what is made.' })
export type ResourceStep = z.output<typeof step>

const progress = z
  .object({
    stage: z.nullable(z.string()).check(z.describe('What is being done.')),
    share: z.number().check(z.describe('The share of it that is done, from 0 to 1.')),
    left: z.nullable(z.int()).check(z.describe('The estimated seconds until it is done, if known.')),
  })
  .register(z.globalRegistry, { id: 'ResourceProgress', description: 'How far a run is.' })

export const finalStates = ['done', 'failed', 'canceled'] as const

/** What all of them have, with the states that one kind can be in. */
export const resourceOf = <const States extends readonly [string, ...string[]]>(
  states: States,
  does: string,
) => ({
  id: z
    .uuid()
    .check(z.describe('Its id, which is also that of the project, text or separation in the web app.')),
  name: z.string().check(z.describe('Its name in lists.')),
  state: z.enum(states).check(z.describe(does)),
  steps: z.array(step).check(z.describe('The steps in order, each with its state.')),
  progress: z.nullable(progress).check(z.describe('Of what is running now; null if nothing is.')),
  duration: z
    .nullable(z.int())
    .check(z.describe('The length of the recording in milliseconds, once it is known.')),
  problem: z.nullable(problem).check(z.describe('Why it failed as a whole.')),
  externalId: z.nullable(z.string()).check(z.describe('Your own id for it.')),
  metadata: z.record(z.string(), z.string()).check(z.describe('Your own values.')),
  test: z.boolean().check(z.describe('Whether a test key made it: limited, and free of charge.')),
  timeCreate: z.iso.datetime().check(z.describe('When it was created.')),
})

/** What a test key may make. */
export const testLimits = {
  /** Of a recording. */
  seconds: 60,
  /** Of a text as it is spoken. */
  characters: 1000,
} as const
