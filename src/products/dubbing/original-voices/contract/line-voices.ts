import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, noResult } from '#core/contract/fields.ts'
import { speaking } from '#shared/voices/contract.ts'

export const lineVoice = call({
  method: 'POST',
  path: '/cue/voice',
  who: ['user'],
  title: 'Sets the voice of single lines',
  does: 'Gives lines of one of the caller’s projects a voice, style and sliders of their own in one language. Without `speaking`, they are spoken like the other lines of their speaker again. Works made before count these lines as changed.',
  input: z.object({
    id: idOf('project'),
    language: dubLanguage,
    cues: z
      .array(z.string().check(z.maxLength(64)))
      .check(
        z.minLength(1, 'nothingChosen'),
        z.maxLength(50_000),
        z.describe('The ids of the lines, 1 to 50,000.'),
      ),
    speaking: z
      .optional(speaking)
      .check(
        z.describe(
          'The voice and its settings for these lines. Without it, they are spoken like the other lines of their speaker.',
        ),
      ),
  }),
  output: noResult,
  changes: true,
  /** The ids of 50,000 lines. */
  maxBytes: 640 * 1024,
})
