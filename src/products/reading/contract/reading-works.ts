import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, shortText, startedRun } from '#core/contract/fields.ts'
import { workLabels } from '#core/contract/labels.ts'
import { numberedPage, page, numberedPaging, paging } from '#core/contract/paging.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { unsounded } from '#shared/quotes/contract.ts'
import type { EngineName } from '#shared/voices/contract.ts'
import { madeWork, workWarning, workFiles } from '#shared/works/contract.ts'
import {
  readingKinds,
  readingName as name,
  readingOptions,
  readingWorkOptions,
  wholeText,
} from './readings.ts'

// What is made of texts: their works, and the calls that generate them.

const id = idOf('reading')

/** What is asked of a version. */
export const askedReading = z.extend(readingOptions, {
  id,
  label: z
    .optional(z.enum(workLabels))
    .check(
      z.describe(
        'How the work is labeled as synthesized, at least as the tenant requires, which is the default.',
      ),
    ),
  chapter: readingWorkOptions.shape.chapter,
})

/** The downloadable files of works of texts. */
export const readingFileNames = ['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt', 'words', 'report'] as const

export type ReadingFileName = (typeof readingFileNames)[number]

export const chapter = z
  .object({
    number: z.int().check(z.describe('The number of the chapter, from 1.')),
    title: z.string().check(z.describe('The title of the chapter.')),
    start: z
      .nullable(z.int())
      .check(z.describe('When it begins in the whole, in milliseconds; null until the whole is made.')),
    duration: z.nullable(z.int()).check(z.describe('The length in milliseconds; null until it is made.')),
    path: z
      .nullable(z.string())
      .check(z.describe('The address of the chapter’s sound; null until it is made.')),
    file: z
      .nullable(z.string())
      .check(z.describe('The name of the file for downloads; null until it is made.')),
    files: z
      .array(z.string())
      .check(z.describe('The names of all its files for downloads, one for each format of the sound.')),
  })
  .register(z.globalRegistry, { id: 'ReadingChapter', description: 'A chapter of a text in a work.' })

export const readingWork = call({
  method: 'GET',
  path: '/reading/work',
  who: ['user'],
  title: 'Returns a work of a text',
  does: 'Returns one of the caller’s works of a text: its chapters, files and other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(madeWork, {
    reading: z
      .object({
        id: idOf('reading'),
        kind: z.enum(readingKinds).check(z.describe('Whether it is an article or a book.')),
        cover: z
          .nullable(z.string())
          .check(z.describe('The address of the cover picture; null if there is none.')),
      })
      .check(z.describe('The text that was read.')),
    chapter: z
      .nullable(z.int())
      .check(z.describe('The number of the only chapter in it; null for the whole text.')),
    audioPath: z
      .nullable(z.string())
      .check(z.describe('The address of the whole sound; null until it is made.')),
    textPath: z
      .nullable(z.string())
      .check(z.describe('The address of the text with its times; null until it is made.')),
    chapters: z.array(chapter).check(z.describe('The chapters in order.')),
    ...workFiles(readingFileNames),
    versions: z.array(madeWork).check(z.describe('The versions of the text, newest first.')),
    warnings: z.array(workWarning).check(z.describe('What did not go as asked when it was made.')),
  }),
})

export type ReadingWork = z.output<typeof readingWork.output>

export const listedReadingWork = z.extend(madeWork, {
  reading: idOf('reading'),
  kind: z.enum(readingKinds).check(z.describe('Whether it is an article or a book.')),
  path: z.nullable(z.string()).check(z.describe('The address of the sound; null until it is made.')),
})

export const readingWorks = call({
  method: 'GET',
  path: '/reading/works',
  who: ['user'],
  does: 'Lists the caller’s works of texts, newest first.',
  input: z.object({
    ...paging(20),
    kind: z.optional(z.enum(readingKinds)).check(z.describe('Only articles, or only books; all if omitted.')),
    state: z
      .optional(z.pipe(z.coerce.number(), z.literal(Object.values(workState))))
      .check(z.describe('Only works in this state: 1 done, 2 failed, 3 being generated; all if omitted.')),
    name: z._default(shortText, '').check(z.describe('Searches the names of texts.')),
  }),
  output: page(listedReadingWork),
})

export const audioManageGetList = call({
  method: 'POST',
  path: '/audio/manage/getList',
  who: ['user'],
  title: 'Lists works of texts in numbered pages',
  does: 'Lists the caller’s works of texts in numbered pages, newest first.',
  input: z.object({
    ...numberedPaging(10),
    name: z._default(shortText, '').check(z.describe('Searches the names of texts.')),
  }),
  output: numberedPage(listedReadingWork),
})

const linkupInput = z.extend(askedReading, {
  id: z.optional(id).check(z.describe('An existing text; without it, a new one with `text` is created.')),
  text: z.optional(wholeText).check(z.describe('The text, up to 1,000,000 characters.')),
  name: z
    .optional(name)
    .check(z.describe('The name of the text, 1 to 100 characters. By default it is taken from the text.')),
  language: z.optional(dubLanguage).check(z.describe('The language of the text; detected if omitted.')),
})

const vendorInput = z.omit(linkupInput, {
  sr: true,
  readModel: true,
  totalTime: true,
  begin: true,
  punctuate: true,
})

const generate = <Name extends EngineName, Input extends typeof vendorInput>(
  family: 'audio' | 'long',
  engine: Name,
  input: Input,
) =>
  call({
    method: 'POST',
    path: `/${family}/gen/${engine}`,
    who: ['user'],
    title: `Reads ${family === 'audio' ? 'an article' : 'a book'} aloud with a voice of ${engine}`,
    does: `Reads ${family === 'audio' ? 'an article' : 'a book'} aloud with a voice of ${engine}: one that exists, or a new one from a text.`,
    input,
    output: z.object({
      id: idOf('work'),
      run: startedRun,
      unsounded: unsounded.check(z.describe('The characters that the chosen voices do not sound.')),
    }),
    changes: true,
    maxBytes: 4 * 1024 * 1024,
  })

export const readLinkup = generate('audio', 'linkup', linkupInput)

export const readDataBaker = generate('audio', 'dataBaker', vendorInput)

export const readMicrosoft = generate('audio', 'microsoft', vendorInput)

export const readGoogle = generate('audio', 'google', vendorInput)

export const readLongLinkup = generate('long', 'linkup', linkupInput)

export const readLongDataBaker = generate('long', 'dataBaker', vendorInput)

export const readLongMicrosoft = generate('long', 'microsoft', vendorInput)

export const readLongGoogle = generate('long', 'google', vendorInput)
