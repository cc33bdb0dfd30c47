import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { dubLanguage, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { workLabels } from '#core/contract/labels.ts'
import { numberedPage, numberedPaging, page, paging } from '#core/contract/paging.ts'
import { run } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { unsounded } from '#shared/quotes/contract.ts'
import { scriptBlock, scriptEdit } from '#shared/scripts/contract/blocks.ts'
import { chosenOptions } from '#shared/scripts/contract/chosen-options.ts'
import { scriptSourceKinds } from '#shared/scripts/contract/sources.ts'
import { staleCall } from '#shared/scripts/contract/stale.ts'
import { type EngineName, reading as firstEngine, speaking } from '#shared/voices/contract.ts'
import { madeWork, workFiles, workWarning } from '#shared/works/contract.ts'

// Texts that are read aloud: articles and books. Their blocks are a document; what is made of them are works.

export const readingKinds = ['article', 'book'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** The parts of an imported text that can be left out. */
export const asides = [
  'titlePage',
  'imprint',
  'licence',
  'contents',
  'index',
  'footnote',
  'reference',
] as const
export type Aside = (typeof asides)[number]

/** Those that are not read unless someone asks for them. */
export const unreadAsides = [
  'titlePage',
  'imprint',
  'licence',
  'contents',
  'index',
] as const satisfies readonly Aside[]

const audioType = z.pipe(z.coerce.number(), z.union([z.literal(3), z.literal(6)]))
/** LUFS; null does not change the loudness of the voices. */
const loudness = z.nullable(z.number().check(z.minimum(-32), z.maximum(-8)))
const pauseMs = z.int().check(z.minimum(0), z.maximum(10_000))

/** The options of reading a text aloud. `port`, the style and the sliders apply to blocks without their own voice. */
export const readingOptions = z.extend(speaking, {
  ...firstEngine.shape,
  /** 3 mp3, 6 wav. */
  audioType: z._default(audioType, 3),
  loudness: z._default(loudness, -20),
  sentencePause: z._default(pauseMs, 300),
  paragraphPause: z._default(pauseMs, 700),
  headingPause: z._default(pauseMs, 1200),
  /** The voices of characters of marks and blocks. */
  characters: z._default(z.record(z.string().check(z.maxLength(100)), speaking), {}),
})
export type ReadingOptions = z.output<typeof readingOptions>

const workOptions = z.extend(readingOptions, {
  label: z.enum(workLabels),
  /** Only this chapter, counted from 1. */
  chapter: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
})
export type ReadingWorkOptions = z.output<typeof workOptions>
export const readingWorkOptions = workOptions

/** The last options; the voice may be missing. */
const keptOptions = chosenOptions(readingOptions)

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('readingNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
  )
/** A text that is sent as a whole. */
export const wholeText = z.string().check(z.maxLength(1_000_000, problemName('readingTooLong')))

export const reading = z.object({
  id: z.uuid(),
  kind: z.enum(readingKinds),
  name: z.string(),
  language: z.nullable(z.string()),
  /** importing: its text is being read from a file or page. */
  state: z.enum(['importing', 'ready', 'failed']),
  /** Why the text could not be read, and what to do. */
  errorInfo: z.nullable(z.string()),
  /** It failed because somebody canceled it. */
  cancelled: z.boolean(),
  timeCreate: z.iso.datetime(),
  /** The import, until it is finished. */
  run: z.nullable(run),
  /** Its newest version. */
  work: z.nullable(madeWork),
})
export type Reading = z.output<typeof reading>

const id = idOf('reading')
const leaveOut = z.array(z.enum(asides)).check(z.maxLength(asides.length))

export const readingBlocks = documentCalls({
  path: '/reading/block',
  id,
  item: scriptBlock,
  edit: scriptEdit,
})

export const readingCreate = call({
  method: 'POST',
  path: '/reading/create',
  who: ['user'],
  does: 'Creates a text to read aloud from a text, an uploaded file or a web page. Files and pages are read by a run.',
  input: z.object({
    kind: z.enum(readingKinds),
    name: z.optional(name),
    language: z.optional(dubLanguage),
    text: z.optional(wholeText),
    upload: z.optional(idOf('upload')),
    address: z.optional(z.string().check(z.trim(), z.maxLength(2000, problemName('textTooLong')))),
    /** Lines such as `[chapter] title` start a chapter. */
    chapterTag: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    leaveOut: z._default(leaveOut, [...unreadAsides]),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
  // A million characters of three bytes each, plus JSON overhead.
  maxBytes: 4 * 1024 * 1024,
})

export const readingTake = call({
  method: 'POST',
  path: '/reading/take',
  who: ['user'],
  does: 'Creates a text to read aloud from something else of the caller: the lines of a dubbing project, or what was said in a live session. Its speakers become characters.',
  input: z.object({
    name,
    kind: z.enum(scriptSourceKinds),
    subject: idOf('subject'),
    /** One of its languages; by default its own. */
    language: z.optional(dubLanguage),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const readingList = call({
  method: 'GET',
  path: '/reading/list',
  who: ['user'],
  does: 'Lists the caller’s texts, newest first.',
  input: z.object({ ...paging(20), kind: z.optional(z.enum(readingKinds)), name: z._default(shortText, '') }),
  output: page(reading),
})

export const readingShow = call({
  method: 'GET',
  path: '/reading/show',
  who: ['user'],
  does: 'Returns one of the caller’s texts, with how it was last read aloud.',
  input: z.object({ id }),
  output: z.extend(reading, {
    author: z.nullable(z.string()),
    cover: z.nullable(z.string()),
    source: z.nullable(z.string()),
    options: keptOptions,
    /** What was left out of the file or is uncertain. */
    warnings: z.array(workWarning),
    /** The parts that can be left out, with the number of their paragraphs. */
    parts: z.array(z.object({ kind: z.enum(asides), paragraphs: z.int(), read: z.boolean() })),
    /** Whether the file or page can be read again with other parts: as long as its text was not changed. */
    canImport: z.boolean(),
  }),
})
export type ReadingShown = z.output<typeof readingShow.output>

export const readingChange = call({
  method: 'POST',
  path: '/reading/change',
  who: ['user'],
  does: 'Changes the name, the author, the language, the cover or the options of a text.',
  input: z.object({
    id,
    name: z.optional(name),
    author: z.optional(shortText),
    language: z.optional(dubLanguage),
    /** The path that /upload returned; an empty one removes the cover. */
    cover: z.optional(z.string().check(z.maxLength(200))),
    options: z.optional(keptOptions),
  }),
  output: noResult,
  changes: true,
})

export const readingRetry = call({
  method: 'POST',
  path: '/reading/retry',
  who: ['user'],
  does: 'Reads a file or page again whose import failed.',
  input: z.object({ id }),
  output: noResult,
  changes: true,
})

export const readingImport = call({
  method: 'POST',
  path: '/reading/import',
  who: ['user'],
  does: 'Reads the file or page of a text again with other parts left out, as long as the text was not changed.',
  input: z.object({ id, leaveOut }),
  output: noResult,
  changes: true,
})

export const readingChangeMany = call({
  method: 'POST',
  path: '/reading/change/many',
  who: ['user'],
  does: 'Deletes or restores texts: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days.',
  input: deletion(id),
  output: noResult,
  changes: true,
})

/** What is asked of a version. */
export const askedReading = z.extend(readingOptions, {
  id,
  /** Not below the least of the tenant, which it is by default. */
  label: z.optional(z.enum(workLabels)),
  chapter: workOptions.shape.chapter,
})

export const readingStale = staleCall('/reading/stale', id)

/** The downloadable files of works of texts. */
export const readingFileNames = ['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt', 'words', 'report'] as const
export type ReadingFileName = (typeof readingFileNames)[number]

const chapter = z.object({
  number: z.int(),
  title: z.string(),
  /** Milliseconds in the whole; null until the whole is made. */
  start: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  /** The address of the chapter's audio, once it is made. */
  path: z.nullable(z.string()),
  /** The name for downloads. */
  file: z.nullable(z.string()),
})

export const readingWork = call({
  method: 'GET',
  path: '/reading/work',
  who: ['user'],
  does: 'Returns one of the caller’s works of a text: its chapters, files and other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(madeWork, {
    reading: z.object({ id: z.uuid(), kind: z.enum(readingKinds), cover: z.nullable(z.string()) }),
    /** The only chapter in it; null for the whole text. */
    chapter: z.nullable(z.int()),
    /** The whole, and the text with its times. */
    audioPath: z.nullable(z.string()),
    textPath: z.nullable(z.string()),
    chapters: z.array(chapter),
    ...workFiles(readingFileNames),
    versions: z.array(madeWork),
    warnings: z.array(workWarning),
  }),
})
export type ReadingWork = z.output<typeof readingWork.output>

export const listedReadingWork = z.extend(madeWork, {
  reading: z.uuid(),
  kind: z.enum(readingKinds),
  path: z.nullable(z.string()),
})

export const readingWorks = call({
  method: 'GET',
  path: '/reading/works',
  who: ['user'],
  does: 'Lists the caller’s works of texts, newest first.',
  input: z.object({
    ...paging(20),
    kind: z.optional(z.enum(readingKinds)),
    state: z.optional(z.pipe(z.coerce.number(), z.literal(Object.values(workState)))),
    name: z._default(shortText, ''),
  }),
  output: page(listedReadingWork),
})

export const audioManageGetList = call({
  method: 'POST',
  path: '/audio/manage/getList',
  who: ['user'],
  does: 'Lists the caller’s works of texts in numbered pages, newest first.',
  input: z.object({ ...numberedPaging(10), name: z._default(shortText, '') }),
  output: numberedPage(listedReadingWork),
})

const linkupInput = z.extend(askedReading, {
  /** An existing text, or a new one with this content. */
  id: z.optional(id),
  text: z.optional(wholeText),
  name: z.optional(name),
  language: z.optional(dubLanguage),
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
    does: `Reads ${family === 'audio' ? 'an article' : 'a book'} aloud with a voice of ${engine}: one that exists, or a new one from a text.`,
    input,
    output: z.object({ id: z.uuid(), run: z.uuid(), unsounded }),
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
