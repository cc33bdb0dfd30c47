import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, nothing, shortText } from '#core/contract/fields.ts'
import { workLabels } from '#core/contract/labels.ts'
import { page, paging } from '#core/contract/paging.ts'
import { speedTypes, workState } from '#core/contract/wire-numbers.ts'
import { takeKinds } from '#products/dubbing/takes/contract.ts'
import { quoted } from '#shared/quotes/contract.ts'
import { type EngineName, reading, speaking } from '#shared/voices/contract.ts'
import { dubWarning, madeWork, workFiles } from '#shared/works/contract.ts'

export const backgrounds = ['duck', 'keep', 'off'] as const
export const burnStyles = ['plain', 'large', 'yellow', 'top', 'bilingual'] as const

/** The options of a dub. `port` and the sliders apply to everybody without their own in `speakers`. */
export const workOptions = z.extend(speaking, {
  ...reading.shape,
  /** 3 mp3, 6 wav: the kind of the audio file beside the video. */
  audioType: z._default(z.pipe(z.coerce.number(), z.union([z.literal(3), z.literal(6)])), 3),
  /** 0 fits the speech to the picture, 1 also slows down the picture if necessary. */
  speedType: z._default(z.pipe(z.coerce.number(), z.literal(Object.values(speedTypes))), 0),
  speakers: z._default(z.record(z.string().check(z.maxLength(100)), speaking), {}),
  /** Whether sound descriptions, songs, credits and names in the lines are spoken. */
  speakDescriptions: z._default(z.boolean(), false),
  background: z._default(z.enum(backgrounds), 'duck'),
  /** The original sound as a second track of the video. */
  secondTrack: z._default(z.boolean(), true),
  /** Burned-in subtitles; none if missing. */
  burn: z.optional(z.enum(burnStyles)),
  label: z.enum(workLabels),
})
export type WorkOptions = z.output<typeof workOptions>

const linkupInput = z.extend(workOptions, {
  id: idOf('project'),
  language: dubLanguage,
  /** At least the minimum of the tenant, which is the default. */
  label: z.optional(workOptions.shape.label),
})
const vendorInput = z.omit(linkupInput, {
  sr: true,
  readModel: true,
  totalTime: true,
  begin: true,
  punctuate: true,
})

const state = z.literal(Object.values(workState))

export const work = z.extend(madeWork, {
  project: z.uuid(),
  cover: z.nullable(z.string()),
  language: z.string(),
  /** Lines that were changed since it was made. */
  changed: z.int(),
})
export type Work = z.output<typeof work>

const generate = <Name extends EngineName, Input extends typeof vendorInput>(engine: Name, input: Input) =>
  call({
    method: 'POST',
    path: `/video/dub/gen/${engine}`,
    who: ['user'],
    does: `Generates a dub of a project in one language with a voice of ${engine}. Other speakers can use voices of other engines.`,
    input,
    output: z.object({ id: z.uuid(), run: z.uuid() }),
    changes: true,
  })

export const generateLinkup = generate('linkup', linkupInput)
export const generateDataBaker = generate('dataBaker', vendorInput)
export const generateMicrosoft = generate('microsoft', vendorInput)
export const generateGoogle = generate('google', vendorInput)

export const workQuote = call({
  method: 'POST',
  path: '/work/quote',
  who: ['user'],
  does: 'Returns what a dub would use, the balance, and the estimated time.',
  input: linkupInput,
  output: z.extend(quoted, {
    /** Lines to be spoken, and those of them that were spoken before. */
    lines: z.int(),
  }),
})

export const workList = call({
  method: 'GET',
  path: '/work/list',
  who: ['user'],
  does: 'Lists the caller’s works, newest first.',
  input: z.object({
    ...paging(10),
    state: z.optional(z.pipe(z.coerce.number(), state)),
    language: z.optional(dubLanguage),
    name: z._default(shortText, ''),
    project: z.optional(idOf('project')),
  }),
  output: page(work),
})

export const workLanguages = call({
  method: 'GET',
  path: '/work/languages',
  who: ['user'],
  does: 'Lists the languages of the caller’s works.',
  input: nothing,
  output: z.array(z.string()),
})

/** The downloadable files of a dub. */
export const workFileNames = [
  'mp4',
  'm4a',
  'mp3',
  'wav',
  'voice',
  'background',
  'srt',
  'vtt',
  'ass',
  'docx',
  'csv',
] as const
export type WorkFileName = (typeof workFileNames)[number]

/** A line of a work; its times are those of the dub. */
export const spokenLine = z.object({
  id: z.string(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  translation: z.string(),
  speaker: z.string(),
  spokenStart: z.nullable(z.int()),
  spokenEnd: z.nullable(z.int()),
  speed: z.nullable(z.number()),
  flag: z.nullable(z.string()),
  /** The excess characters for a good fit. */
  cut: z.nullable(z.int()),
  /** How it was spoken, if it had its own voice. */
  voice: z.nullable(speaking),
  /** The take that replaced the voice. */
  take: z.nullable(z.object({ id: z.uuid(), kind: z.enum(takeKinds) })),
  /** Its text or its voice has changed since. */
  changed: z.boolean(),
  /** Shorter wording, if it was requested. */
  shorter: z.nullable(z.string()),
})
export type SpokenLine = z.output<typeof spokenLine>

/** What can be a draft of an engine in a work: the recognition of its original, its translation, a voice. */
const draftParts = ['recognition', 'translation', 'voice'] as const
export type DraftPart = (typeof draftParts)[number]

/** How far the lines of a work are checked, as its owner and its reviewers are told. */
export const workQuality = z.object({
  /** Its lines that a person has proofread, as they are in the work; null if no engine wrote them. */
  proofread: z.nullable(z.object({ lines: z.int(), of: z.int() })),
  /** What in it is a draft that nobody has checked, or a voice that sounds robotic. */
  drafts: z.array(z.enum(draftParts)),
})
export type WorkQuality = z.output<typeof workQuality>

/** A time of the film and the corresponding time of the dub in milliseconds; linear in between. */
export const knot = z.object({ source: z.number(), output: z.number() })

export const workDetail = call({
  method: 'GET',
  path: '/work/detail',
  who: ['user'],
  does: 'Returns one of the caller’s works: its lines as they were spoken, its media, files and other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(work, {
    options: workOptions,
    videoPath: z.nullable(z.string()),
    audioPath: z.nullable(z.string()),
    /** False for a project of subtitles or sound alone. */
    hasPicture: z.boolean(),
    /** The project's own video or sound, to compare. */
    sourceVideoPath: z.nullable(z.string()),
    /** The waveform of its voices in the format of domain/peaks.ts; null until it is made. */
    peaksPath: z.nullable(z.string()),
    /** The time map of a slowed picture; empty otherwise. */
    timeMap: z.array(knot),
    vttPath: z.nullable(z.string()),
    lines: z.array(spokenLine),
    /** An engine can shorten its lines. */
    shortens: z.boolean(),
    ...workFiles(workFileNames),
    versions: z.array(work),
    quality: workQuality,
    engineCalls: z.nullable(z.object({ recognize: z.int(), translate: z.int(), synthesize: z.int() })),
    /** The warnings of its generation, by name. */
    warnings: z.array(dubWarning),
    /** The number of reviewed lines of the original; null if no engine recognized them. */
    reviewed: z.nullable(z.object({ lines: z.int(), of: z.int() })),
  }),
})
export type WorkDetail = z.output<typeof workDetail.output>
