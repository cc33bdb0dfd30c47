import * as z from 'zod/mini'
import { idOf, webLink } from '#core/contract/fields.ts'
import { resourceCalls } from '#shared/resources/contract/calls.ts'
import { attached, files, resourceOf, textLanguage } from '#shared/resources/contract/resource.ts'
import { speaking } from '#shared/voices/contract.ts'
import { madeWork } from '#shared/works/contract.ts'
import { readingKinds, readingName, readingOptions, wholeText } from './readings.ts'

// One call instead of many: from a text to its sound, and from a book or a web page to an audiobook.

const voice = {
  voice: z
    .optional(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.describe('The id of the voice; by default the first of the language.')),
  speed: speaking.shape.speed,
  pitch: speaking.shape.pitch,
  volume: speaking.shape.volume,
  style: speaking.shape.style,
  format: z._default(z.enum(['mp3', 'wav']), 'mp3').check(z.describe('The format of the sound.')),
  loudness: readingOptions.shape.loudness,
}

const states = ['preparing', 'speaking', 'done', 'failed', 'canceled'] as const

const made = {
  ...resourceOf(
    states,
    '`preparing`: its text is being read. `speaking`: the sound is being made. `done`, `failed` and `canceled` are final.',
  ),
  language: z
    .nullable(z.string())
    .check(z.describe('The language of the text as BCP 47; null until it is known.')),
  work: z.nullable(z.uuid()).check(z.describe('The id of its work, once it is being made.')),
  made: z.optional(z.nullable(madeWork)).check(z.describe('The work, if `expand` names it.')),
  files,
}

export const madeSpeech = z
  .object(made)
  .register(z.globalRegistry, { id: 'MadeSpeech', description: 'A text that is spoken by one call.' })

export const madeReading = z.object(made).register(z.globalRegistry, {
  id: 'MadeReading',
  description: 'An article or a book that is read aloud by one call.',
})

// A million characters of three bytes each, plus JSON overhead.
const maxBytes = 4 * 1024 * 1024

const name = z.optional(readingName).check(z.describe('Its name in lists; by default taken from the text.'))

export const speeches = resourceCalls('speech', {
  one: 'speech',
  subject: 'reading',
  expand: ['work'],
  does: 'Speaks a text: a sound file with subtitles that have its times.',
  input: z.object({
    text: wholeText.check(z.describe('The text, up to 1,000,000 characters.')),
    name,
    language: textLanguage,
    ...voice,
    ...attached,
  }),
  output: madeSpeech,
  maxBytes,
})

export const bookReadings = resourceCalls('readings', {
  one: 'reading',
  subject: 'reading',
  expand: ['work'],
  does: 'Reads an article or a book aloud: reads the text of a file or a web page, speaks it, and writes an audiobook with chapters.',
  input: z.object({
    source: z
      .object({
        upload: z
          .optional(idOf('upload'))
          .check(z.describe('The id of a complete upload of the kind `article` or `book`.')),
        url: z.optional(webLink).check(z.describe('The address of a web page on the public internet.')),
        text: z.optional(wholeText).check(z.describe('The text itself, up to 1,000,000 characters.')),
      })
      .check(z.describe('Where the text comes from: an upload, an address, or the text itself.')),
    kind: z
      .optional(z.enum(readingKinds))
      .check(
        z.describe(
          '`book` has a file for each chapter, M4B and EPUB, too. By default the kind of the upload, otherwise `article`.',
        ),
      ),
    name,
    language: textLanguage,
    ...voice,
    ...attached,
  }),
  output: madeReading,
  maxBytes,
})
