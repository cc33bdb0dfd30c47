import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage } from '#core/contract/fields.ts'
import { quoted, unsounded } from '#shared/quotes/contract.ts'
import { askedReading } from './reading-works.ts'
import { wholeText } from './readings.ts'

// What reading a text aloud would use, before it is started.

export const readingQuote = call({
  method: 'POST',
  path: '/reading/quote',
  who: ['user'],
  title: 'Returns what reading a text would use',
  does: 'Returns what reading a text aloud would use: the characters as they are spoken that were not paid for before.',
  input: askedReading,
  output: z.extend(quoted, {
    characters: z.int().check(z.describe('The number of all characters as they are spoken.')),
    blocks: z.int().check(z.describe('The number of blocks that are spoken.')),
    newBlocks: z.int().check(z.describe('The number of these blocks that were not spoken before.')),
    lasts: z.int().check(z.describe('The estimated length of the sound in seconds.')),
    unsounded: unsounded.check(z.describe('The characters that the chosen voices do not sound.')),
  }),
})

export const readingQuoteText = call({
  method: 'POST',
  path: '/audio/quote',
  who: ['user'],
  title: 'Returns what reading a new text would use',
  does: 'Returns what reading a text aloud would use before it is sent to `/audio/gen` or `/long/gen`, and which of its characters the chosen voices do not sound. Nothing is stored.',
  input: z.extend(z.omit(askedReading, { id: true }), {
    text: wholeText.check(z.describe('The text, up to 1,000,000 characters.')),
    language: z.optional(dubLanguage).check(z.describe('The language of the text; detected if omitted.')),
  }),
  output: readingQuote.output,
  maxBytes: 4 * 1024 * 1024,
})
