import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult } from '#core/contract/fields.ts'
import { backgrounds, burnStyles } from '#products/dubbing/works/contract.ts'
import { quoted } from '#shared/quotes/contract.ts'
import { speaking } from '#shared/voices/contract.ts'

/** Where a plan can stop for its owner to proofread. */
export const planStops = ['subtitles', 'translation'] as const
export type PlanStop = (typeof planStops)[number]

const stopAt = z.array(z.enum(planStops)).check(z.maxLength(planStops.length))

/** What follows without the owner once a project is prepared: translation and dubbing, with a voice for each speaker. */
export const newPlan = z
  .object({
    languages: z
      .array(dubLanguage)
      .check(
        z.minLength(1, 'nothingChosen'),
        z.maxLength(50),
        z.describe('The languages to dub into, 1 to 50.'),
      ),
    stopAt: z
      ._default(stopAt, [])
      .check(
        z.describe(
          'Where the plan stops until it is continued, so that its owner can proofread. By default it does not stop.',
        ),
      ),
    background: z
      ._default(z.enum(backgrounds), 'duck')
      .check(
        z.describe(
          'The original sound under the speech: `duck` lowers it while somebody speaks, `keep` leaves it, `off` removes it.',
        ),
      ),
    voice: z
      .optional(speaking.shape.port)
      .check(
        z.describe(
          'The id of the voice of all speakers. By default each has one of its own that is chosen automatically.',
        ),
      ),
    burn: z
      .optional(z.enum(burnStyles))
      .check(z.describe('The style of subtitles in the picture; none by default.')),
    until: z.optional(z.enum(['translation', 'dub'])).check(z.describe('The last step, by default `dub`.')),
  })
  .register(z.globalRegistry, {
    id: 'NewPlan',
    description: 'The languages into which a new project is translated and dubbed without further calls.',
  })
export type NewPlan = z.output<typeof newPlan>

export const plan = z
  .object({
    state: z
      .enum(['going', 'waiting', 'done', 'ended'])
      .check(
        z.describe(
          '`going`: something is being made. `waiting`: its owner has to proofread and to continue it. `done`: everything is dubbed. `ended`: nothing follows.',
        ),
      ),
    step: z
      .enum(['subtitles', 'translation', 'dub'])
      .check(z.describe('What is being made, or has to be proofread.')),
    languages: z.array(z.string()).check(z.describe('The languages that it dubs or has dubbed.')),
    stopAt: stopAt.check(z.describe('Where it stops for its owner to proofread.')),
    refused: z
      .array(
        z.object({
          language: z.string().check(z.describe('The language, as a BCP 47 tag.')),
          reason: z.string().check(z.describe('The reason, in the language of the caller.')),
        }),
      )
      .check(z.describe('The languages that it could not continue with, and why.')),
    reason: z
      .nullable(z.string())
      .check(z.describe('Why the plan ended as a whole; null unless the project could not be prepared.')),
  })
  .register(z.globalRegistry, { id: 'Plan', description: 'What follows in a project without its owner.' })
export type Plan = z.output<typeof plan>

export const planContinue = call({
  method: 'POST',
  path: '/dub/plan/continue',
  who: ['user'],
  title: 'Continues a plan',
  does: 'Continues the plan of a project that waits for its owner, or tries the refused languages again.',
  input: z.object({ id: idOf('project') }),
  output: noResult,
  changes: true,
})

export const planEnd = call({
  method: 'POST',
  path: '/dub/plan/end',
  who: ['user'],
  does: 'Ends the plan of a project. What is being made is finished, and nothing follows.',
  input: z.object({ id: idOf('project') }),
  output: noResult,
  changes: true,
})

export const planQuote = call({
  method: 'POST',
  path: '/dub/plan/quote',
  who: ['user'],
  title: 'Returns what the rest of a plan would use',
  does: 'Returns what the dubs of a plan that are not started yet would use, the balance, and the estimated time.',
  input: z.object({ id: idOf('project') }),
  output: quoted,
})
