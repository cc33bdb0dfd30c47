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
export const newPlan = z.object({
  languages: z.array(dubLanguage).check(z.minLength(1, 'nothingChosen'), z.maxLength(50)),
  /** Where it stops until it is continued. */
  stopAt: z._default(stopAt, []),
  background: z._default(z.enum(backgrounds), 'duck'),
  /** The voice of all speakers; by default each has one of its own that is chosen automatically. */
  voice: z.optional(speaking.shape.port),
  burn: z.optional(z.enum(burnStyles)),
  /** The last step, by default the dub. */
  until: z.optional(z.enum(['translation', 'dub'])),
})
export type NewPlan = z.output<typeof newPlan>

export const plan = z.object({
  /** `waiting`: for its owner to proofread and to continue it. */
  state: z.enum(['going', 'waiting', 'done', 'ended']),
  /** What is made, or what has to be proofread. */
  step: z.enum(['subtitles', 'translation', 'dub']),
  /** The languages that it dubs or has dubbed. */
  languages: z.array(z.string()),
  stopAt,
  /** The languages that it could not continue with, and why. */
  refused: z.array(z.object({ language: z.string(), reason: z.string() })),
  /** Why it ended as a whole; null unless the project could not be prepared. */
  reason: z.nullable(z.string()),
})
export type Plan = z.output<typeof plan>

export const planContinue = call({
  method: 'POST',
  path: '/dub/plan/continue',
  who: ['user'],
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
  does: 'Returns what the dubs of a plan that are not started yet would use, the balance, and the estimated time.',
  input: z.object({ id: idOf('project') }),
  output: quoted,
})
