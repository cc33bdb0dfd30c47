import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, nothing, shortText, startedRun, cueId } from '#core/contract/fields.ts'
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
export const workOptions = z
  .extend(speaking, {
    ...reading.shape,
    audioType: z
      ._default(z.pipe(z.coerce.number(), z.union([z.literal(3), z.literal(6)])), 3)
      .check(z.describe('The format of the audio file beside the video: 3 mp3, 6 wav.')),
    speedType: z
      ._default(z.pipe(z.coerce.number(), z.literal(Object.values(speedTypes))), 0)
      .check(
        z.describe(
          'How speech that is longer than its line is fitted: 0 speaks faster, 1 also slows down the picture.',
        ),
      ),
    speakers: z
      ._default(z.record(z.string().check(z.maxLength(100)), speaking), {})
      .check(z.describe('The voices of speakers, by name. Others are spoken with `port`.')),
    speakDescriptions: z
      ._default(z.boolean(), false)
      .check(z.describe('Whether sound descriptions, songs, credits and names in the lines are spoken.')),
    background: z
      ._default(z.enum(backgrounds), 'duck')
      .check(
        z.describe(
          'The original sound under the speech: `duck` lowers it while somebody speaks, `keep` leaves it, `off` removes it.',
        ),
      ),
    secondTrack: z
      ._default(z.boolean(), true)
      .check(z.describe('Whether the video gets the original sound as a second audio track.')),
    burn: z
      .optional(z.enum(burnStyles))
      .check(
        z.describe('The style of subtitles that are burned into the picture. Without it, there are none.'),
      ),
    label: z
      .enum(workLabels)
      .check(
        z.describe(
          'How the work is labeled as synthesized: visibly, only in the data of the file, or not at all.',
        ),
      ),
  })
  .register(z.globalRegistry, { id: 'DubOptions', description: 'The options that a dub was made with.' })
export type WorkOptions = z.output<typeof workOptions>

const linkupInput = z.extend(workOptions, {
  id: idOf('project'),
  language: dubLanguage,
  label: z
    .optional(workOptions.shape.label)
    .check(
      z.describe(
        'How the work is labeled as synthesized, at least as the tenant requires, which is the default.',
      ),
    ),
})
const vendorInput = z.omit(linkupInput, {
  sr: true,
  readModel: true,
  totalTime: true,
  begin: true,
  punctuate: true,
})

const state = z.literal(Object.values(workState))

export const work = z
  .extend(madeWork, {
    project: idOf('project'),
    cover: z
      .nullable(z.string())
      .check(z.describe('The address of the cover picture; null if there is none.')),
    language: z.string().check(z.describe('The language that is spoken, as a BCP 47 tag.')),
    changed: z.int().check(z.describe('The number of lines that were changed since it was made.')),
  })
  .register(z.globalRegistry, { id: 'DubWork', description: 'A dub of a project in one language.' })
export type Work = z.output<typeof work>

const generate = <Name extends EngineName, Input extends typeof vendorInput>(engine: Name, input: Input) =>
  call({
    method: 'POST',
    path: `/video/dub/gen/${engine}`,
    who: ['user'],
    title: `Generates a dub with a voice of ${engine}`,
    does: `Generates a dub of a project in one language with a voice of ${engine}. Other speakers can use voices of other engines.`,
    input,
    output: z.object({ id: idOf('work'), run: startedRun }),
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
  title: 'Returns what a dub would use',
  does: 'Returns what a dub would use, the balance, and the estimated time.',
  input: linkupInput,
  output: z.extend(quoted, {
    lines: z.int().check(z.describe('The number of lines to be spoken.')),
  }),
})

export const workList = call({
  method: 'GET',
  path: '/work/list',
  who: ['user'],
  does: 'Lists the caller’s works, newest first.',
  input: z.object({
    ...paging(10),
    state: z
      .optional(z.pipe(z.coerce.number(), state))
      .check(z.describe('Only works in this state: 1 done, 2 failed, 3 being generated; all if omitted.')),
    language: z.optional(dubLanguage).check(z.describe('Only works in this language; all if omitted.')),
    name: z._default(shortText, '').check(z.describe('Searches the names of projects.')),
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
export const spokenLine = z
  .object({
    id: cueId,
    start: z.int().check(z.describe('When the line begins in the film, in milliseconds.')),
    end: z.int().check(z.describe('When the line ends in the film, in milliseconds.')),
    text: z.string().check(z.describe('The original text.')),
    translation: z.string().check(z.describe('The translation that was spoken.')),
    speaker: z.string().check(z.describe('Who says it; empty if unknown.')),
    spokenStart: z
      .nullable(z.int())
      .check(z.describe('When its speech begins in the work, in milliseconds; null if it was not spoken.')),
    spokenEnd: z
      .nullable(z.int())
      .check(z.describe('When its speech ends in the work, in milliseconds; null if it was not spoken.')),
    speed: z
      .nullable(z.number())
      .check(z.describe('How much faster than usual it was spoken, such as 1.2; null if it was not spoken.')),
    flag: z
      .nullable(z.string())
      .check(
        z.describe(
          'Why the speech does not fit: `over` is longer than its time, `late` begins late; null if it fits.',
        ),
      ),
    cut: z
      .nullable(z.int())
      .check(z.describe('How many characters are too many for a good fit; null if it fits.')),
    voice: z
      .nullable(speaking)
      .check(z.describe('How it was spoken, if the line has its own voice; otherwise null.')),
    take: z
      .nullable(
        z.object({ id: idOf('take'), kind: z.enum(takeKinds).check(z.describe('How the take was made.')) }),
      )
      .check(z.describe('The take that replaced the voice; null if there is none.')),
    changed: z.boolean().check(z.describe('Whether its text or voice has changed since.')),
    shorter: z
      .nullable(z.string())
      .check(z.describe('Shorter wording that was found on request; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'SpokenLine', description: 'A line as it was spoken in a dub.' })
export type SpokenLine = z.output<typeof spokenLine>

/** What can be a draft of an engine in a work: the recognition of its original, its translation, a voice. */
const draftParts = ['recognition', 'translation', 'voice'] as const
export type DraftPart = (typeof draftParts)[number]

/** How far the lines of a work are checked, as its owner and its reviewers are told. */
export const workQuality = z
  .object({
    proofread: z
      .nullable(
        z.object({
          lines: z.int().check(z.describe('The number of lines that were proofread.')),
          of: z.int().check(z.describe('The number of all lines.')),
        }),
      )
      .check(
        z.describe(
          'How many of its lines a person has proofread, as they are in the work; null if no engine wrote them.',
        ),
      ),
    drafts: z
      .array(z.enum(draftParts))
      .check(z.describe('What in it is a draft that nobody has checked, or a voice that sounds robotic.')),
  })
  .register(z.globalRegistry, {
    id: 'WorkQuality',
    description: 'How good a dub is, and how it was checked.',
  })
export type WorkQuality = z.output<typeof workQuality>

/** A time of the film and the corresponding time of the dub in milliseconds; linear in between. */
export const knot = z.object({
  source: z.number().check(z.describe('The time in the film, in milliseconds.')),
  output: z.number().check(z.describe('The time in the work, in milliseconds.')),
})

export const workDetail = call({
  method: 'GET',
  path: '/work/detail',
  who: ['user'],
  title: 'Returns a dub',
  does: 'Returns one of the caller’s works: its lines as they were spoken, its media, files and other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(work, {
    options: workOptions.check(z.describe('The options that it was made with.')),
    videoPath: z
      .nullable(z.string())
      .check(z.describe('The address of the dubbed video; null if there is none or it is not made yet.')),
    audioPath: z
      .nullable(z.string())
      .check(z.describe('The address of the dubbed sound; null until it is made.')),
    hasPicture: z
      .boolean()
      .check(z.describe('Whether it has a picture. False for a project of subtitles or sound alone.')),
    sourceVideoPath: z
      .nullable(z.string())
      .check(
        z.describe('The address of the project’s own video or sound, to compare; null if there is none.'),
      ),
    peaksPath: z
      .nullable(z.string())
      .check(
        z.describe('The address of the waveform of its voices as a binary file; null until it is made.'),
      ),
    timeMap: z
      .array(knot)
      .check(
        z.describe(
          'Where the picture was slowed down: times of the film and of the work. Empty if it was not.',
        ),
      ),
    vttPath: z
      .nullable(z.string())
      .check(z.describe('The address of its subtitles as WebVTT; null until it is made.')),
    lines: z.array(spokenLine).check(z.describe('The lines as they were spoken.')),
    shortens: z.boolean().check(z.describe('Whether an engine can shorten its lines.')),
    ...workFiles(workFileNames),
    versions: z.array(work).check(z.describe('The versions in this language, newest first.')),
    quality: workQuality.check(z.describe('How good the work is, and how it was checked.')),
    engineCalls: z
      .nullable(
        z.object({
          recognize: z.int().check(z.describe('The number of calls of recognizers.')),
          translate: z.int().check(z.describe('The number of calls of translators.')),
          synthesize: z.int().check(z.describe('The number of calls of synthesizers.')),
        }),
      )
      .check(z.describe('How often engines were called; null if it is not counted.')),
    warnings: z.array(dubWarning).check(z.describe('What did not go as asked when it was generated.')),
    reviewed: z
      .nullable(
        z.object({
          lines: z.int().check(z.describe('The number of lines that were reviewed.')),
          of: z.int().check(z.describe('The number of all lines.')),
        }),
      )
      .check(z.describe('How many lines of the original were reviewed; null if no engine recognized them.')),
  }),
})
export type WorkDetail = z.output<typeof workDetail.output>
