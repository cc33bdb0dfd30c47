import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { scriptText, scriptMarks } from './blocks.ts'

// Calls about texts, for scripts of all products.

export const scriptSpoken = call({
  method: 'POST',
  path: '/script/spoken',
  who: ['user'],
  does: 'Returns a text as it is spoken: numbers, dates and units in words, with the pronunciations of the account and its tenant.',
  input: z.object({
    language: dubLanguage,
    text: scriptText,
    marks: z._default(scriptMarks, []),
    /** The voice of the text; letters that it does not read are named, and are not counted. */
    port: z.optional(shortText),
    /** The voices of the characters in marks. */
    characters: z._default(z.record(shortText, shortText), {}),
  }),
  output: z.object({
    spoken: z.string(),
    /** Speech characters, which are charged. */
    characters: z.int(),
    /** Characters of the text that its voice does not sound; without `port`, that no voice of the language does. */
    unsounded: z.array(z.object({ at: z.int(), character: z.string() })),
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

/** The subjects that can be imported as scripts, by kind. */
export const scriptSourceKinds = ['reading', 'project', 'live'] as const
export type ScriptSourceKind = (typeof scriptSourceKinds)[number]

const scriptSource = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The one that it is in first, then those that it was translated into. */
  languages: z.array(z.string()),
  timeCreate: z.iso.datetime(),
})
export type ScriptSourceRow = z.output<typeof scriptSource>

export const scriptSourceList = call({
  method: 'GET',
  path: '/script/source/list',
  who: ['user'],
  does: 'Lists what the caller has of one kind that can be taken as a script, newest first.',
  input: z.object({ ...paging(20), kind: z.enum(scriptSourceKinds), name: z._default(shortText, '') }),
  output: page(scriptSource),
})
