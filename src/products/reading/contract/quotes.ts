import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage } from '#core/contract/fields.ts'
import { quoted, unsounded } from '#shared/quotes/contract.ts'
import { askedReading, wholeText } from './readings.ts'

// What reading a text aloud would use, before it is started.

export const readingQuote = call({
  method: 'POST',
  path: '/reading/quote',
  who: ['user'],
  does: 'Returns what reading a text aloud would use: the characters as they are spoken that were not paid for before.',
  input: askedReading,
  output: z.extend(quoted, {
    /** All characters as they are spoken. */
    characters: z.int(),
    /** Blocks that are spoken, and those of them that were not spoken before. */
    blocks: z.int(),
    newBlocks: z.int(),
    /** The estimated length in seconds. */
    lasts: z.int(),
    unsounded,
  }),
})

export const readingQuoteText = call({
  method: 'POST',
  path: '/audio/quote',
  who: ['user'],
  does: 'Returns what reading a text aloud would use before it is sent to `/audio/gen` or `/long/gen`, and which of its characters the chosen voices do not sound. Nothing is stored.',
  input: z.extend(z.omit(askedReading, { id: true }), { text: wholeText, language: z.optional(dubLanguage) }),
  output: readingQuote.output,
  maxBytes: 4 * 1024 * 1024,
})
