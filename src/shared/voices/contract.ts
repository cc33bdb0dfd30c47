import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import {
  dubLanguage,
  idOf,
  nothing,
  problemName,
  quality,
  slider,
  yesOrNo,
  filePath,
} from '#core/contract/fields.ts'
import { scriptMarks } from '#shared/scripts/contract/blocks.ts'

/** The engines of the API with their numbers. */
export const engineNumbers = { linkup: 1, dataBaker: 2, microsoft: 3, google: 4 } as const
export type EngineName = keyof typeof engineNumbers
export const engineNames = Object.keys(engineNumbers) as EngineName[]

/** Agents choose the voices of their classes. */
const choosers = ['user', 'agent'] as const

/** The kinds of marks of a script (domain/script/core/marks.ts). */
export const markKinds = [
  'voice',
  'style',
  'speed',
  'pitch',
  'volume',
  'emphasis',
  'pause',
  'pinyin',
  'alias',
  'ipa',
  'skip',
] as const

const offeredLanguage = z
  .object({
    code: z.string().check(z.describe('The language, as a BCP 47 tag.')),
    language: z.string().check(z.describe('The name of the language in Chinese.')),
    enLanguage: z.string().check(z.describe('The name of the language in English.')),
    recognizes: z.boolean().check(z.describe('Whether speech in this language is recognized.')),
    identifies: z
      .boolean()
      .check(z.describe('Whether an engine detects it, so that a project can be created with `detect`.')),
    hears: z.boolean().check(z.describe('Whether it is recognized live, in live sessions.')),
    recognition: z
      .nullable(quality)
      .check(
        z.describe(
          'How good recognition is; null if it is not recognized. Every line of a draft has to be checked.',
        ),
      ),
    translatesFrom: z
      .record(z.string(), quality)
      .check(z.describe('The languages that it is translated from, with the quality.')),
    translatesThrough: z
      .record(z.string(), z.string())
      .check(
        z.describe(
          'The third language through which it is translated, by the language that it is translated from.',
        ),
      ),
    voices: z.int().check(z.describe('The number of its voices.')),
    speech: z.nullable(quality).check(z.describe('How good its best voice is; null if it has none.')),
  })
  .register(z.globalRegistry, {
    id: 'OfferedLanguage',
    description: 'A language, and what the engines can do in it.',
  })
export type OfferedLanguage = z.output<typeof offeredLanguage>

export const videoDubLanguage = call({
  method: 'POST',
  path: '/video/dub/language',
  who: choosers,
  title: 'Lists the languages and what engines can do in them',
  does: 'Lists the languages that the configured engines recognize, translate or speak.',
  input: nothing,
  output: z.array(offeredLanguage),
})

export const voiceprint = z
  .object({
    id: z.string().check(z.describe('The id of the voice, which other calls name `port`.')),
    voiceprint: z.string().check(z.describe('The name of the voice in Chinese.')),
    enVoiceprint: z.string().check(z.describe('The name of the voice in English.')),
    language: z.string().check(z.describe('The language of the voice in Chinese.')),
    enLanguage: z.string().check(z.describe('The language of the voice in English.')),
    languageShow: z.string().check(z.describe('The language of the voice in the language of the caller.')),
    type: z
      .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
      .check(z.describe('The engine of the voice: 1 linkup, 2 dataBaker, 3 microsoft, 4 google.')),
    engine: z
      .enum(engineNames as [EngineName, ...EngineName[]])
      .check(z.describe('The name of the engine, as in the paths of calls.')),
    code: z.string().check(z.describe('The name of the voice at the engine.')),
    gender: z.enum(['female', 'male', 'neutral']).check(z.describe('The gender of the voice.')),
    own: z.boolean().check(z.describe('Whether the caller recorded it. No other account sees it.')),
    /** A draft voice sounds robotic. */
    quality,
    styles: z.array(z.string()).check(z.describe('The styles that it can speak in.')),
    marking: z
      .object({
        marks: z.array(z.enum(markKinds)).check(z.describe('The kinds of these marks.')),
        anyStyle: z.boolean().check(z.describe('Whether it accepts any text as a style.')),
        fixedPitch: z.boolean().check(z.describe('Whether its pitch cannot be changed.')),
      })
      .check(
        z.describe('The marks within a sentence that it supports, beyond those that every voice supports.'),
      ),
    sample: z
      .nullable(z.string())
      .check(z.describe('The address of a sample sentence; null if none was made yet.')),
  })
  .register(z.globalRegistry, {
    id: 'Voice',
    description: 'A voice of an engine, or one that the caller recorded.',
  })
export type Voiceprint = z.output<typeof voiceprint>

export const videoDubVoiceprint = call({
  method: 'POST',
  path: '/video/dub/voiceprint',
  who: choosers,
  does: 'Lists the voices that speak a language, best match first.',
  input: z.object({ language: dubLanguage }),
  output: z.array(voiceprint),
})

export const audioLanguage = call({
  method: 'POST',
  path: '/audio/language',
  who: ['user'],
  does: 'Lists the languages that voices speak.',
  input: nothing,
  output: z.array(
    z.object({
      code: z.string().check(z.describe('The language, as a BCP 47 tag.')),
      language: z.string().check(z.describe('The name of the language in Chinese.')),
      enLanguage: z.string().check(z.describe('The name of the language in English.')),
      voices: z.int().check(z.describe('The number of its voices.')),
    }),
  ),
})

export const audioVoiceprint = call({
  method: 'POST',
  path: '/audio/voiceprint',
  who: choosers,
  does: 'Lists the voices that speak a language, best match first.',
  input: z.object({ language: dubLanguage }),
  output: z.array(voiceprint),
})

export const audioStyle = call({
  method: 'POST',
  path: '/audio/style',
  who: choosers,
  does: 'Lists the styles of a voice of engine 3, by its code.',
  input: z.object({ code: z.string().check(z.maxLength(200), z.describe('The `code` of the voice.')) }),
  output: z.array(
    z.object({
      style: z.string().check(z.describe('The style, as voices name it.')),
      explain: z.string().check(z.describe('The name of the style in Chinese.')),
      en_explain: z.string().check(z.describe('The name of the style in English.')),
    }),
  ),
})

export const audioType = call({
  method: 'POST',
  path: '/audio/type',
  who: ['user'],
  does: 'Lists the audio formats of a work.',
  input: nothing,
  output: z.array(
    z.object({
      value: z.int().check(z.describe('The number of the format, which other calls name `audioType`.')),
      desc: z.string().check(z.describe('The name of the format.')),
    }),
  ),
})

export const audioTypes = { mp3: 3, wav: 6 } as const

/** The settings of a voice: the sliders go from 0 to 9; 5 is the default of the voice. */
export const speaking = z
  .object({
    port: z
      .string()
      .check(
        z.minLength(1, problemName('voiceMissing')),
        z.maxLength(200),
        z.describe('The id of the voice, as lists of voices have it.'),
      ),
    speed: slider.check(z.describe('How fast it speaks, 0 to 9; 5 is usual for the voice.')),
    volume: slider.check(z.describe('How loud it speaks, 0 to 9; 5 is usual for the voice.')),
    pitch: slider.check(z.describe('How high it speaks, 0 to 9; 5 is usual for the voice.')),
    style: z
      ._default(z.string().check(z.maxLength(100)), '')
      .check(z.describe('The style, one of the voice’s `styles`; empty is its usual one.')),
  })
  .register(z.globalRegistry, { id: 'Speaking', description: 'A voice and how it speaks.' })
export type Speaking = z.output<typeof speaking>

const reach = (least: number, max: number) =>
  z.optional(
    z.pipe(
      z.coerce.number(),
      z
        .int(problemName('readingRange'))
        .check(z.minimum(least, problemName('readingRange')), z.maximum(max, problemName('readingRange'))),
    ),
  )

/** Options that only the first engine supports. */
export const reading = z.object({
  sr: reach(8000, 48_000).check(z.describe('The sample rate in Hz, 8,000 to 48,000. Engine 1 only.')),
  readModel: z
    .optional(z.string().check(z.maxLength(100, problemName('textTooLong'))))
    .check(z.describe('The style of reading. Engine 1 only.')),
  totalTime: reach(1, 600_000).check(
    z.describe('The length of a line in milliseconds, 1 to 600,000. Engine 1 only.'),
  ),
  begin: reach(0, 10_000).check(
    z.describe('The silence before a line in milliseconds, 0 to 10,000. Engine 1 only.'),
  ),
  punctuate: z.optional(yesOrNo).check(z.describe('Whether it pauses at punctuation marks. Engine 1 only.')),
})
export type Reading = z.output<typeof reading>

export const sampleText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('textEmpty')),
    z.maxLength(500, problemName('textTooLong')),
    z.describe('The sentence to speak, 1 to 500 characters.'),
  )

const spoken = z.extend(speaking, {
  text: sampleText,
  language: z
    .optional(dubLanguage)
    .check(
      z.describe(
        'The language of the text, if it is spoken like a script: with numbers in words, and with the account’s pronunciations.',
      ),
    ),
  marks: z
    ._default(scriptMarks, [])
    .check(z.describe('Marks of the text, by positions in the trimmed text. Only with a language.')),
  characters: z
    ._default(z.record(z.string().check(z.maxLength(100)), speaking), {})
    .check(z.describe('The voices of the characters that marks name.')),
})

const sample = <Name extends EngineName, Input extends typeof spoken>(engine: Name, input: Input) =>
  call({
    method: 'POST',
    path: `/audio/sample/${engine}`,
    who: choosers,
    title: `Speaks a sentence with a voice of ${engine}`,
    does: `Speaks a sentence with a voice of ${engine} and returns its ID.`,
    input,
    output: z.object({ id: z.uuid().check(z.describe('The id of the sample, for `/audio/listen`.')) }),
    changes: true,
  })

export const sampleLinkup = sample('linkup', z.extend(spoken, reading.shape))
export const sampleDataBaker = sample('dataBaker', spoken)
export const sampleMicrosoft = sample('microsoft', spoken)
export const sampleGoogle = sample('google', spoken)

export const audioListen = call({
  method: 'GET',
  path: '/audio/listen',
  who: choosers,
  title: 'Returns the sound of a sample or work',
  does: 'Returns a link to a sample, or to the sound of a work by its id or its run, once it has been spoken; waits up to half a minute. A deleted sound is refused with 17017.',
  input: z.object({ id: idOf('run') }),
  output: z.object({ path: filePath }),
})
