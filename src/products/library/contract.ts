import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { dubLanguage, flag, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { run } from '#core/contract/runs.ts'

// Documents of an agent that are translated while keeping their layout.

/** The feature code: the calls are refused while it is disabled. */
const feature = 'translationLibrary'
const who = ['agent'] as const

export const libraryKinds = ['docx', 'pptx', 'xlsx', 'txt', 'srt'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export const maxLibraryLanguages = 10
/** Paragraphs of one request. */
export const maxParagraphsAgain = 200
/** Pairs of one request. */
export const maxTermPairs = 500

const id = idOf('libraryDocument')
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('libraryNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
  )
const languages = z
  .array(dubLanguage)
  .check(
    z.minLength(1, problemName('nothingChosen')),
    z.maxLength(maxLibraryLanguages, problemName('libraryLanguages')),
  )

const translation = z.object({
  text: z.string().check(z.maxLength(32_000, problemName('textTooLong'))),
  /** Written or changed by a person, so it is kept when the document is translated again. */
  edited: z.boolean(),
  /** The separate translations of differently formatted parts. */
  spans: z.optional(z.array(z.string().check(z.maxLength(32_000))).check(z.maxLength(2000))),
})

const paragraph = z.object({
  id: z.string(),
  text: z.string(),
  spans: z.optional(z.array(z.string())),
  /** Its location: the text, a slide, a header … */
  place: z.string(),
  /** Of the slide, the header or the sheet. */
  number: z.int(),
  translations: z.record(z.string(), translation),
})

export const libraryParagraphs = documentCalls({
  path: '/library/paragraph',
  id,
  who,
  feature,
  item: paragraph,
  edit: z.object({
    kind: z.literal('translate'),
    id: z.string().check(z.maxLength(10)),
    language: dubLanguage,
    /** Null takes it away. */
    translation: z.nullable(translation),
  }),
})

export const libraryDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(libraryKinds),
  /** What it is written in; `und` until it is read, if it is to be detected. */
  language: z.string(),
  /** What it is translated into. */
  languages: z.array(z.string()),
  /** reading: its paragraphs are being read. */
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read, and what to do. */
  errorInfo: z.nullable(z.string()),
  /** It failed because somebody canceled it. */
  cancelled: z.boolean(),
  size: z.int(),
  paragraphs: z.int(),
  characters: z.int(),
  timeCreate: z.iso.datetime(),
  /** The current run, or the last one if it failed. */
  run: z.nullable(run),
})
export type LibraryDocument = z.output<typeof libraryDocument>

export const libraryCreate = call({
  method: 'POST',
  path: '/library/create',
  who,
  feature,
  does: 'Adds an uploaded document. Its paragraphs are read, and translated if languages are given, by runs.',
  input: z.object({
    upload: idOf('upload'),
    /** Detected from the text if left out; languages that it turns out to be in are not translated into. */
    language: z.optional(dubLanguage),
    languages: z._default(
      z.array(dubLanguage).check(z.maxLength(maxLibraryLanguages, problemName('libraryLanguages'))),
      [],
    ),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const libraryList = call({
  method: 'GET',
  path: '/library/list',
  who,
  feature,
  does: 'Lists the documents of the caller, newest first.',
  input: z.object({ name: z._default(shortText, ''), ...paging(20) }),
  output: page(libraryDocument),
})

export const libraryShow = call({
  method: 'GET',
  path: '/library/show',
  who,
  feature,
  does: 'Returns a document of the caller, and what its reader should know about it.',
  input: z.object({ id }),
  output: z.extend(libraryDocument, {
    notes: z.array(
      z.object({ name: z.enum(['externalLinks', 'signed', 'formulaTexts', 'embedded']), count: z.int() }),
    ),
  }),
})

export const libraryChange = call({
  method: 'POST',
  path: '/library/change',
  who,
  feature,
  does: 'Renames a document.',
  input: z.object({ id, name }),
  output: noResult,
  changes: true,
})

export const libraryChangeMany = call({
  method: 'POST',
  path: '/library/change/many',
  who,
  feature,
  does: 'Deletes documents of the caller, or restores deleted ones within 30 days.',
  input: deletion(id),
  output: noResult,
  changes: true,
})

export const libraryRetry = call({
  method: 'POST',
  path: '/library/retry',
  who,
  feature,
  does: 'Reads a document again that could not be read.',
  input: z.object({ id }),
  output: noResult,
  changes: true,
})

export const libraryTranslate = call({
  method: 'POST',
  path: '/library/translate',
  who,
  feature,
  does: 'Translates a document into languages: what has no translation yet or, with `again`, everything that nobody has edited.',
  input: z.object({ id, languages, again: flag }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const libraryTranslateParagraphs = call({
  method: 'POST',
  path: '/library/paragraph/translate',
  who,
  feature,
  does: 'Asks for another translation of some paragraphs, edited or not.',
  input: z.object({
    id,
    language: dubLanguage,
    paragraphs: z
      .array(z.string().check(z.maxLength(10)))
      .check(z.minLength(1, problemName('nothingChosen')), z.maxLength(maxParagraphsAgain)),
  }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const libraryDownload = call({
  method: 'GET',
  path: '/library/download',
  who,
  feature,
  does: 'Returns a link to the original, to the translated document with its layout, or to both languages side by side.',
  input: z.object({
    id,
    what: z.enum(['original', 'translated', 'both']),
    /** Of all but the original. */
    language: z.optional(dubLanguage),
  }),
  output: z.object({ path: z.string() }),
})

const termPair = z.object({ source: z.string(), target: z.string() })
const foundPair = z.extend(termPair, {
  /** The paragraphs that have it. */
  count: z.int(),
  state: z.enum(['added', 'changed']),
  /** Its translation in the thesaurus, if it differs. */
  before: z.nullable(z.string()),
})
export type FoundTermPair = z.output<typeof foundPair>

export const libraryTerms = call({
  method: 'GET',
  path: '/library/terms',
  who,
  feature,
  does: 'Returns repeated terms of a document with what they are translated to, most frequent first, as candidates for the thesaurus.',
  input: z.object({ id, language: dubLanguage }),
  output: z.object({
    pairs: z.array(foundPair),
    /** Pairs that are already in the thesaurus. */
    same: z.int(),
  }),
})

const written = z.string().check(z.trim(), z.minLength(1), z.maxLength(200, problemName('textTooLong')))

export const libraryTermsSave = call({
  method: 'POST',
  path: '/library/terms/save',
  who,
  feature,
  does: 'Adds confirmed pairs to the thesaurus. Terms that are there keep everything but their translation into this language.',
  input: z.object({
    id,
    language: dubLanguage,
    pairs: z
      .array(z.object({ source: written, target: written }))
      .check(z.minLength(1, problemName('nothingChosen')), z.maxLength(maxTermPairs)),
  }),
  output: z.object({ added: z.int(), changed: z.int() }),
  changes: true,
})
