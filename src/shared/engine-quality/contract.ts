import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, quality } from '#core/contract/fields.ts'

/** Abilities whose result people see or hear as it is, so that they should know beforehand how good it will be. */
export const judgedAbilities = ['hear', 'translate', 'separate'] as const
export type JudgedAbility = (typeof judgedAbilities)[number]

const asked = z.object({
  does: z.enum(judgedAbilities),
  /** The spoken language, or the one that is translated from. */
  language: z.optional(dubLanguage),
  /** For a translation. */
  to: z.optional(dubLanguage),
})
export type AskedQuality = z.output<typeof asked>

export const engineQuality = call({
  method: 'POST',
  path: '/engines/quality',
  who: ['user', 'agent'],
  does: 'Returns which engines recognize live speech, translate or separate, and how good they are.',
  input: z.object({ asked: z.array(asked).check(z.maxLength(20)) }),
  output: z.array(
    z.extend(asked, {
      /** Null if no engine can do it. */
      quality: z.nullable(quality),
      /** The names of the engines that do it, in the caller's language. */
      engines: z.array(z.string()),
      /** The third language through which a pair is translated; null if directly. */
      through: z.nullable(z.string()),
    }),
  ),
})
