import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage } from './fields.ts'
import { scriptText, scriptMarks } from './script-blocks.ts'

// What scripts of all products ask about their texts.

export const scriptSpoken = call({
  method: 'POST',
  path: '/script/spoken',
  who: ['user'],
  does: 'Returns a text as it is spoken: numbers, dates and units in words, with the pronunciations of the account and its tenant.',
  input: z.object({ language: dubLanguage, text: scriptText, marks: z._default(scriptMarks, []) }),
  output: z.object({
    spoken: z.string(),
    /** Speech characters, which are charged. */
    characters: z.int(),
    /** Where it differs from the text, and the rule. */
    changes: z.array(
      z.object({ start: z.int(), end: z.int(), from: z.string(), to: z.string(), rule: z.string() }),
    ),
  }),
})

export const scriptReadings = call({
  method: 'POST',
  path: '/script/readings',
  who: ['user'],
  does: 'Returns the readings of a Chinese character in a text, in pinyin with the tone as a digit, the likeliest first.',
  input: z.object({ text: scriptText, at: z.int().check(z.minimum(0), z.maximum(5000)) }),
  output: z.array(z.string()),
})
