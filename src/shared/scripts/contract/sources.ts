import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, shortText, idOf, timeCreate } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { scriptText, scriptMarks } from './blocks.ts'

// Calls about texts, for scripts of all products.

export const scriptSpoken = call({
  method: 'POST',
  path: '/script/spoken',
  who: ['user'],
  title: 'Returns a text as it is spoken',
  does: 'Returns a text as it is spoken: numbers, dates and units in words, with the pronunciations of the account and its tenant.',
  input: z.object({
    language: dubLanguage,
    text: scriptText.check(z.describe('The text, up to 5,000 characters.')),
    marks: z._default(scriptMarks, []).check(z.describe('Marks of the text, by their positions.')),
    port: z
      .optional(shortText)
      .check(z.describe('The voice of the text. Letters that it does not read are named and not counted.')),
    characters: z
      ._default(z.record(shortText, shortText), {})
      .check(z.describe('The voices of the characters that marks name.')),
  }),
  output: z.object({
    spoken: z.string().check(z.describe('The text as it is spoken.')),
    characters: z.int().check(z.describe('The number of characters of speech that are charged.')),
    unsounded: z
      .array(
        z.object({
          at: z.int().check(z.describe('The position of the character in the text.')),
          character: z.string().check(z.describe('The character.')),
        }),
      )
      .check(
        z.describe(
          'The characters that the voice does not sound; without `port`, those that no voice of the language does.',
        ),
      ),
    changes: z
      .array(
        z.object({
          start: z.int().check(z.describe('Where the changed part begins in the text.')),
          end: z.int().check(z.describe('Where the changed part ends in the text.')),
          from: z.string().check(z.describe('What is written.')),
          to: z.string().check(z.describe('What is spoken instead.')),
          rule: z.string().check(z.describe('The name of the rule.')),
        }),
      )
      .check(z.describe('Where it differs from the text, and why.')),
  }),
})

export const scriptReadings = call({
  method: 'POST',
  path: '/script/readings',
  who: ['user'],
  title: 'Returns the readings of a Chinese character',
  does: 'Returns the readings of a Chinese character in a text, in pinyin with the tone as a digit, the likeliest first.',
  input: z.object({
    text: scriptText.check(z.describe('The text, up to 5,000 characters.')),
    at: z
      .int()
      .check(z.minimum(0), z.maximum(5000), z.describe('The position of the character in the text, from 0.')),
  }),
  output: z.array(z.string()),
})

const polyphone = z.object({
  at: z.int().check(z.describe('The position of the character in the text.')),
  character: z.string().check(z.describe('The character.')),
  pinyin: z.string().check(z.describe('How it is read, in pinyin with the tone as a digit.')),
})
export type Polyphone = z.output<typeof polyphone>

export const scriptPolyphones = call({
  method: 'POST',
  path: '/script/polyphones',
  who: ['user'],
  title: 'Returns the polyphones of a Chinese text',
  does: 'Returns the Chinese characters of a text that can be read in several ways, with the reading that would be spoken: by the pronunciations of the account and its tenant, and by the words around.',
  input: z.object({
    language: dubLanguage,
    text: scriptText.check(z.describe('The text, up to 5,000 characters.')),
    marks: z
      ._default(scriptMarks, [])
      .check(
        z.describe(
          'Marks of the text. Characters whose reading is marked, or that are not read, are left out.',
        ),
      ),
  }),
  output: z.array(polyphone),
})

/** The subjects that can be imported as scripts, by kind. */
export const scriptSourceKinds = ['reading', 'project', 'live'] as const
export type ScriptSourceKind = (typeof scriptSourceKinds)[number]

const scriptSource = z.object({
  id: idOf('subject'),
  name: z.string().check(z.describe('The name of the subject.')),
  languages: z
    .array(z.string())
    .check(z.describe('Its own language, then those that it was translated into.')),
  timeCreate,
})
export type ScriptSourceRow = z.output<typeof scriptSource>

export const scriptSourceList = call({
  method: 'GET',
  path: '/script/source/list',
  who: ['user'],
  title: 'Lists what scripts can be made from',
  does: 'Lists what the caller has of one kind that can be taken as a script, newest first.',
  input: z.object({
    ...paging(20),
    kind: z
      .enum(scriptSourceKinds)
      .check(z.describe('What to list: texts that are read aloud, dubbing projects or live sessions.')),
    name: z._default(shortText, '').check(z.describe('Searches the names.')),
  }),
  output: page(scriptSource),
})
