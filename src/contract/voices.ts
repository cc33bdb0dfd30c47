import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, idOf, nothing, problemName, quality, slider, yesOrNo } from './fields.ts'
import { scriptMarks } from './script-blocks.ts'

/** The engines of the calls, and the numbers that stand for them. */
export const engineNumbers = { linkup: 1, dataBaker: 2, microsoft: 3, google: 4 } as const
export type EngineName = keyof typeof engineNumbers
export const engineNames = Object.keys(engineNumbers) as EngineName[]

/** Agents choose the voices of their classes. */
const choosers = ['user', 'agent'] as const

/** The kinds of marks of a script (domain/script/marks.ts). */
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

const offeredLanguage = z.object({
  /** BCP 47. */
  code: z.string(),
  language: z.string(),
  enLanguage: z.string(),
  /** Speech in it is recognized. */
  recognizes: z.boolean(),
  /** An engine can tell that speech is in it. */
  identifies: z.boolean(),
  /** Also while it is spoken, in live sessions. */
  hears: z.boolean(),
  /** How well; of a draft, people check every line. */
  recognition: z.nullable(quality),
  /** The languages that it is translated from, and how well. */
  translatesFrom: z.record(z.string(), quality),
  /** How many voices speak it, and how good the best of them is. */
  voices: z.int(),
  speech: z.nullable(quality),
})
export type OfferedLanguage = z.output<typeof offeredLanguage>

export const videoDubLanguage = call({
  method: 'POST',
  path: '/video/dub/language',
  who: choosers,
  does: 'Lists the languages that the configured engines recognize, translate or speak.',
  input: nothing,
  output: z.array(offeredLanguage),
})

export const voiceprint = z.object({
  id: z.string(),
  voiceprint: z.string(),
  enVoiceprint: z.string(),
  language: z.string(),
  enLanguage: z.string(),
  languageShow: z.string(),
  /** The engine's number, and its name. */
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  engine: z.enum(engineNames as [EngineName, ...EngineName[]]),
  /** The engine's own name for it. */
  code: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  /** The caller recorded it; no other account sees it. */
  own: z.boolean(),
  /** A draft sounds like a machine. */
  quality,
  styles: z.array(z.string()),
  /** What it does with marks in a script within a sentence, beyond what every voice does. */
  marking: z.object({ marks: z.array(z.enum(markKinds)), anyStyle: z.boolean(), fixedPitch: z.boolean() }),
  /** A sentence that it speaks; nothing where none was made yet. */
  sample: z.nullable(z.string()),
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
    z.object({ code: z.string(), language: z.string(), enLanguage: z.string(), voices: z.int() }),
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
  input: z.object({ code: z.string().check(z.maxLength(200)) }),
  output: z.array(z.object({ style: z.string(), explain: z.string(), en_explain: z.string() })),
})

export const audioType = call({
  method: 'POST',
  path: '/audio/type',
  who: ['user'],
  does: 'Lists the audio formats of a work.',
  input: nothing,
  output: z.array(z.object({ value: z.int(), desc: z.string() })),
})

export const audioTypes = { mp3: 3, wav: 6 } as const

/** How a voice speaks: the sliders go from 0 to 9, and 5 is as the voice is. */
export const speaking = z.object({
  /** The voice. */
  port: z.string().check(z.minLength(1, problemName('voiceMissing')), z.maxLength(200)),
  speed: slider,
  volume: slider,
  pitch: slider,
  style: z._default(z.string().check(z.maxLength(100)), ''),
})
export type Speaking = z.output<typeof speaking>

const reach = (least: number, most: number) =>
  z.optional(
    z.pipe(
      z.coerce.number(),
      z
        .int(problemName('readingRange'))
        .check(z.minimum(least, problemName('readingRange')), z.maximum(most, problemName('readingRange'))),
    ),
  )

/** What the first engine takes beyond the others: voices of others speak as they do. */
export const reading = z.object({
  /** Samples a second. */
  sr: reach(8000, 48_000),
  /** The style of reading. */
  readModel: z.optional(z.string().check(z.maxLength(100, problemName('textTooLong')))),
  /** How long a line should take, and the silence before it; milliseconds. */
  totalTime: reach(1, 600_000),
  begin: reach(0, 10_000),
  /** Whether it pauses at punctuation marks. */
  punctuate: z.optional(yesOrNo),
})
export type Reading = z.output<typeof reading>

export const sampleText = z
  .string()
  .check(z.trim(), z.minLength(1, problemName('textEmpty')), z.maxLength(500, problemName('textTooLong')))

const spoken = z.extend(speaking, {
  text: sampleText,
  /** Of the text, if it is spoken like a script: with numbers in words, and with the account's pronunciations. */
  language: z.optional(dubLanguage),
  /** How parts of the text are spoken, by places in it without the space around it. With a language only. */
  marks: z._default(scriptMarks, []),
  /** The voices of characters that marks name. */
  characters: z._default(z.record(z.string().check(z.maxLength(100)), speaking), {}),
})

const sample = <Name extends EngineName, Input extends typeof spoken>(engine: Name, input: Input) =>
  call({
    method: 'POST',
    path: `/audio/sample/${engine}`,
    who: choosers,
    does: `Speaks a sentence with a voice of ${engine} and returns its ID.`,
    input,
    output: z.object({ id: z.uuid() }),
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
  does: 'Returns a link to a sample, or to the sound of a work, once it has been spoken; waits up to half a minute.',
  input: z.object({ id: idOf('run') }),
  output: z.object({ path: z.string() }),
})
