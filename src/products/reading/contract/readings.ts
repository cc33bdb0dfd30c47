import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { dubLanguage, idOf, noResult, problemName, shortText, timeCreate } from '#core/contract/fields.ts'
import { workLabels } from '#core/contract/labels.ts'
import { page, paging } from '#core/contract/paging.ts'
import { run } from '#core/contract/runs.ts'
import { scriptBlock, scriptEdit } from '#shared/scripts/contract/blocks.ts'
import { chosenOptions } from '#shared/scripts/contract/chosen-options.ts'
import { scriptSourceKinds } from '#shared/scripts/contract/sources.ts'
import { staleCall } from '#shared/scripts/contract/stale.ts'
import { speaking, reading as firstEngine } from '#shared/voices/contract.ts'
import { madeWork, workWarning } from '#shared/works/contract.ts'

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

/** The files that can be made of a text in one run. */
export const readingFormats = ['mp3', 'wav', 'm4b', 'epub', 'srt', 'vtt'] as const

export type ReadingFormat = (typeof readingFormats)[number]

/** Those that are listened to; a work has at least one. */
export const soundFormats: readonly ReadingFormat[] = ['mp3', 'wav', 'm4b']

const formats = z.array(z.enum(readingFormats)).check(
  z.maxLength(readingFormats.length),
  z.refine((all) => all.some((each) => soundFormats.includes(each)), problemName('readingNoSound')),
)

const audioType = z.pipe(z.coerce.number(), z.union([z.literal(3), z.literal(6)]))

/** LUFS; null does not change the loudness of the voices. */
const loudness = z.nullable(z.number().check(z.minimum(-32), z.maximum(-8)))

const pauseMs = z.int().check(z.minimum(0), z.maximum(10_000))

/** The options of reading a text aloud. `port`, the style and the sliders apply to blocks without their own voice. */
export const readingOptions = z.extend(speaking, {
  ...firstEngine.shape,
  audioType: z
    ._default(audioType, 3)
    .check(z.describe('The format of the sound: 3 mp3, 6 wav. Has no effect beside `formats`.')),
  formats: z
    .optional(formats)
    .check(
      z.describe(
        'All files to make, with at least one of `mp3`, `wav` and `m4b`. By default the sound by `audioType` and subtitles, and of a book also M4B and EPUB. More files do not change the price.',
      ),
    ),
  loudness: z
    ._default(loudness, -20)
    .check(z.describe('The loudness in LUFS, -32 to -8. Null leaves the voices as loud as they are.')),
  sentencePause: z
    ._default(pauseMs, 300)
    .check(z.describe('The pause after a sentence, in milliseconds, 0 to 10,000.')),
  paragraphPause: z
    ._default(pauseMs, 700)
    .check(z.describe('The pause after a paragraph, in milliseconds, 0 to 10,000.')),
  headingPause: z
    ._default(pauseMs, 1200)
    .check(z.describe('The pause around a heading, in milliseconds, 0 to 10,000.')),
  characters: z
    ._default(z.record(z.string().check(z.maxLength(100)), speaking), {})
    .check(z.describe('The voices of the characters that marks and blocks name.')),
})

export type ReadingOptions = z.output<typeof readingOptions>

export const readingWorkOptions = z.extend(readingOptions, {
  label: z.enum(workLabels),
  chapter: z
    .optional(z.int().check(z.minimum(1), z.maximum(20_000)))
    .check(z.describe('Only this chapter, counted from 1.')),
})

export type ReadingWorkOptions = z.output<typeof readingWorkOptions>

/** The files that are made: those that were chosen, else by the format of the sound. */
export function formatsOf(
  kind: ReadingKind,
  { audioType, formats }: Pick<ReadingOptions, 'audioType' | 'formats'>,
): readonly ReadingFormat[] {
  if (formats) return readingFormats.filter((each) => formats.includes(each))
  const sound = audioType === 3 ? 'mp3' : 'wav'
  return kind === 'book' ? [sound, 'm4b', 'epub', 'srt', 'vtt'] : [sound, 'srt', 'vtt']
}

/** The last options; the voice may be missing. */
const keptOptions = chosenOptions(readingOptions)

export const readingName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('readingNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
  )

const name = readingName

/** A text that is sent as a whole. */
export const wholeText = z.string().check(z.maxLength(1_000_000, problemName('readingTooLong')))

export const reading = z
  .object({
    id: idOf('reading'),
    kind: z.enum(readingKinds).check(z.describe('Whether it is an article or a book.')),
    name: z.string().check(z.describe('The name of the text.')),
    language: z.nullable(z.string()).check(z.describe('The language of the text; null until it is known.')),
    state: z
      .enum(['importing', 'ready', 'failed'])
      .check(
        z.describe(
          '`importing`: its text is being read from a file or page. `failed`: that did not succeed.',
        ),
      ),
    errorInfo: z
      .nullable(z.string())
      .check(
        z.describe(
          'Why the text could not be read and what to do, in the language of the caller; null if it could.',
        ),
      ),
    cancelled: z.boolean().check(z.describe('Whether it failed because somebody canceled it.')),
    timeCreate,
    run: z
      .nullable(run)
      .check(z.describe('The run that reads the text, until it is finished; null if there is none.')),
    work: z.nullable(madeWork).check(z.describe('The newest work made from it; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'Reading', description: 'A text that is read aloud.' })

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
  title: 'Creates a text to read aloud',
  does: 'Creates a text to read aloud from a text, an uploaded file or a web page. Files and pages are read by a run.',
  input: z.object({
    kind: z.enum(readingKinds).check(z.describe('Whether it is an article or a book.')),
    name: z
      .optional(name)
      .check(z.describe('The name, 1 to 100 characters. By default it is taken from the text.')),
    language: z.optional(dubLanguage).check(z.describe('The language of the text; detected if omitted.')),
    text: z.optional(wholeText).check(z.describe('The text, up to 1,000,000 characters.')),
    upload: z.optional(idOf('upload')),
    address: z
      .optional(z.string().check(z.trim(), z.maxLength(2000, problemName('textTooLong'))))
      .check(z.describe('The address of a web page to read.')),
    chapterTag: z
      .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
      .check(
        z.describe(
          'The word of the lines that begin a chapter: `chapter`, the default, finds lines such as `[chapter] Title`.',
        ),
      ),
    leaveOut: z
      ._default(leaveOut, [...unreadAsides])
      .check(z.describe('The parts of an imported file that are not read aloud.')),
  }),
  output: z.object({ id: idOf('reading') }),
  changes: true,
  // A million characters of three bytes each, plus JSON overhead.
  maxBytes: 4 * 1024 * 1024,
})

export const readingTake = call({
  method: 'POST',
  path: '/reading/take',
  who: ['user'],
  title: 'Creates a text from a project or session',
  does: 'Creates a text to read aloud from something else of the caller: the lines of a dubbing project, or what was said in a live session. Its speakers become characters.',
  input: z.object({
    name: name.check(z.describe('The name, 1 to 100 characters.')),
    kind: z
      .enum(scriptSourceKinds)
      .check(
        z.describe('What it is taken from: a text that is read aloud, a dubbing project or a live session.'),
      ),
    subject: idOf('subject'),
    language: z
      .optional(dubLanguage)
      .check(z.describe('One of the languages of the subject; by default its own.')),
  }),
  output: z.object({ id: idOf('reading') }),
  changes: true,
})

export const readingList = call({
  method: 'GET',
  path: '/reading/list',
  who: ['user'],
  does: 'Lists the caller’s texts, newest first.',
  input: z.object({
    ...paging(20),
    kind: z.optional(z.enum(readingKinds)).check(z.describe('Only articles, or only books; all if omitted.')),
    name: z._default(shortText, '').check(z.describe('Searches the names of texts.')),
  }),
  output: page(reading),
})

export const readingShow = call({
  method: 'GET',
  path: '/reading/show',
  who: ['user'],
  title: 'Returns a text',
  does: 'Returns one of the caller’s texts, with how it was last read aloud.',
  input: z.object({ id }),
  output: z.extend(reading, {
    author: z.nullable(z.string()).check(z.describe('The author; null if unknown.')),
    cover: z
      .nullable(z.string())
      .check(z.describe('The address of the cover picture; null if there is none.')),
    source: z
      .nullable(z.string())
      .check(
        z.describe(
          'The name of the file or the address of the page that it was read from; null if there is none.',
        ),
      ),
    options: keptOptions.check(z.describe('The options that were used last. The voice can be missing.')),
    warnings: z.array(workWarning).check(z.describe('What was left out of the file or is uncertain.')),
    parts: z
      .array(
        z.object({
          kind: z.enum(asides).check(z.describe('What kind of part it is.')),
          paragraphs: z.int().check(z.describe('The number of its paragraphs.')),
          read: z.boolean().check(z.describe('Whether it is read aloud.')),
        }),
      )
      .check(z.describe('The parts that can be left out.')),
    canImport: z
      .boolean()
      .check(
        z.describe(
          'Whether the file or page can be read again with other parts: as long as its text was not changed.',
        ),
      ),
  }),
})

export type ReadingShown = z.output<typeof readingShow.output>

export const readingChange = call({
  method: 'POST',
  path: '/reading/change',
  who: ['user'],
  title: 'Changes a text',
  does: 'Changes the name, the author, the language, the cover or the options of a text.',
  input: z.object({
    id,
    name: z.optional(name).check(z.describe('The new name, 1 to 100 characters.')),
    author: z
      .optional(shortText)
      .check(z.describe('The author, up to 100 characters; empty if there is none.')),
    language: z.optional(dubLanguage).check(z.describe('The language of the text; unchanged if omitted.')),
    cover: z
      .optional(z.string().check(z.maxLength(200)))
      .check(z.describe('The path that `/upload` returned; an empty one removes the cover.')),
    options: z.optional(keptOptions).check(z.describe('The options to change; others stay as they are.')),
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
  title: 'Reads a file or page again',
  does: 'Reads the file or page of a text again with other parts left out, as long as the text was not changed.',
  input: z.object({ id, leaveOut: leaveOut.check(z.describe('The parts that are not read aloud.')) }),
  output: noResult,
  changes: true,
})

export const readingChangeMany = call({
  method: 'POST',
  path: '/reading/change/many',
  who: ['user'],
  title: 'Deletes or restores texts',
  does: 'Deletes or restores texts: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days.',
  input: deletion(id),
  output: noResult,
  changes: true,
})

export const readingStale = staleCall('/reading/stale', id)
