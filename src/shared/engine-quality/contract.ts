import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, quality } from '#core/contract/fields.ts'

/** Abilities whose result people see or hear as it is, so that they should know beforehand how good it will be. */
export const judgedAbilities = ['hear', 'translate', 'separate'] as const
export type JudgedAbility = (typeof judgedAbilities)[number]

const asked = z
  .object({
    does: z
      .enum(judgedAbilities)
      .check(
        z.describe(
          'What the engine does: recognize live speech, translate, or separate voice and background.',
        ),
      ),
    language: z
      .optional(dubLanguage)
      .check(z.describe('The spoken language, or the one that is translated from.')),
    to: z.optional(dubLanguage).check(z.describe('The language that is translated into, for a translation.')),
  })
  .register(z.globalRegistry, {
    id: 'EngineQuestion',
    description: 'What an engine should do, in which language.',
  })
export type AskedQuality = z.output<typeof asked>

export const engineQuality = call({
  method: 'POST',
  path: '/engines/quality',
  who: ['user', 'agent'],
  title: 'Returns how good engines are',
  does: 'Returns which engines recognize live speech, translate or separate, and how good they are.',
  input: z.object({
    asked: z.array(asked).check(z.maxLength(20), z.describe('What to answer, at most 20 questions.')),
  }),
  output: z.array(
    z.extend(asked, {
      quality: z
        .nullable(quality)
        .check(z.describe('How good the best engine is; null if no engine can do it.')),
      engines: z
        .array(z.string())
        .check(z.describe('The names of the engines that do it, in the language of the caller.')),
      through: z
        .nullable(z.string())
        .check(
          z.describe(
            'The third language through which a pair is translated; null if it is translated directly.',
          ),
        ),
    }),
  ),
})
