import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import {
  dubLanguage,
  flag,
  idOf,
  noResult,
  problemName,
  shortText,
  timeCreate,
  startedRun,
  filePath,
} from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { run } from '#core/contract/runs.ts'

// Documents of an agent that are translated while keeping their layout.

/** The feature code: the calls are refused while it is disabled. */
export const libraryFeature = 'translationLibrary'

const feature = libraryFeature

const who = ['agent'] as const

export const libraryKinds = ['docx', 'pptx', 'xlsx', 'pdf', 'txt', 'srt'] as const

/** What readers should know of a document. Those of a PDF begin with `pdf`. */
export const libraryNotes = [
  'externalLinks',
  'signed',
  'formulaTexts',
  'embedded',
  'pdfText',
  'pdfPagesWithoutText',
  'pdfImages',
  'pdfOther',
] as const
export type LibraryNote = (typeof libraryNotes)[number]

export type LibraryKind = (typeof libraryKinds)[number]

export const maxLibraryLanguages = 10

/** Paragraphs of one request. */
export const maxParagraphsAgain = 200

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

const translation = z
  .object({
    text: z
      .string()
      .check(
        z.maxLength(32_000, problemName('textTooLong')),
        z.describe('The translation of the paragraph.'),
      ),
    edited: z
      .boolean()
      .check(
        z.describe(
          'Whether a person wrote or changed it, so that it is kept when the document is translated again.',
        ),
      ),
    spans: z
      .optional(z.array(z.string().check(z.maxLength(32_000))).check(z.maxLength(2000)))
      .check(
        z.describe(
          'The translations of the parts with their own formatting; missing if it has no such parts.',
        ),
      ),
  })
  .register(z.globalRegistry, { id: 'ParagraphTranslation', description: 'The translation of a paragraph.' })

const paragraph = z
  .object({
    id: z.string().check(z.describe('The id of the paragraph, unique in the document.')),
    text: z.string().check(z.describe('The original text.')),
    spans: z
      .optional(z.array(z.string()))
      .check(z.describe('The parts of the text with their own formatting; missing if there is only one.')),
    place: z.string().check(z.describe('Where it is, such as the text, a slide or a header.')),
    number: z.int().check(z.describe('The number of the slide, header or sheet.')),
    translations: z.record(z.string(), translation).check(z.describe('The translations by language.')),
  })
  .register(z.globalRegistry, {
    id: 'Paragraph',
    description: 'A paragraph of a document with its translations.',
  })

export const libraryParagraphs = documentCalls({
  path: '/library/paragraph',
  id,
  who,
  feature,
  item: paragraph,
  edit: z
    .object({
      kind: z.literal('translate').check(z.describe('Sets or removes the translation of a paragraph.')),
      id: z.string().check(z.maxLength(10), z.describe('The id of the paragraph.')),
      language: dubLanguage,
      translation: z.nullable(translation).check(z.describe('The translation; null removes it.')),
    })
    .register(z.globalRegistry, { id: 'ParagraphEdit', description: 'A change of a paragraph.' }),
})

export const libraryDocument = z
  .object({
    id: idOf('libraryDocument'),
    name: z.string().check(z.describe('The name of the document.')),
    kind: z.enum(libraryKinds).check(z.describe('The format of the document.')),
    language: z.string().check(z.describe('The language that it is written in; `und` until it is detected.')),
    languages: z.array(z.string()).check(z.describe('The languages that it is translated into.')),
    state: z
      .enum(['reading', 'ready', 'failed'])
      .check(
        z.describe(
          '`reading`: its paragraphs are being read. `ready`: it can be translated. `failed`: it could not be read.',
        ),
      ),
    errorInfo: z
      .nullable(z.string())
      .check(
        z.describe(
          'Why it could not be read and what to do, in the language of the caller; null if it could.',
        ),
      ),
    cancelled: z.boolean().check(z.describe('Whether it failed because somebody canceled it.')),
    size: z.int().check(z.describe('The size of the file in bytes.')),
    paragraphs: z.int().check(z.describe('The number of its paragraphs.')),
    characters: z.int().check(z.describe('The number of its characters.')),
    timeCreate,
    run: z
      .nullable(run)
      .check(z.describe('The current run, or the last one if it failed; null if there is none.')),
  })
  .register(z.globalRegistry, {
    id: 'LibraryDocument',
    description: 'A document that is translated while its layout is kept.',
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
    language: z
      .optional(dubLanguage)
      .check(
        z.describe(
          'The language that it is written in. Detected from the text if omitted; languages that it turns out to be in are not translated into.',
        ),
      ),
    languages: z
      ._default(
        z.array(dubLanguage).check(z.maxLength(maxLibraryLanguages, problemName('libraryLanguages'))),
        [],
      )
      .check(z.describe('The languages to translate into, at most 10. By default, it is only read.')),
  }),
  output: z.object({ id: idOf('libraryDocument') }),
  changes: true,
})

export const libraryList = call({
  method: 'GET',
  path: '/library/list',
  who,
  feature,
  does: 'Lists the documents of the caller, newest first.',
  input: z.object({
    name: z._default(shortText, '').check(z.describe('Searches the names of documents.')),
    ...paging(20),
  }),
  output: page(libraryDocument),
})

export const libraryShow = call({
  method: 'GET',
  path: '/library/show',
  who,
  feature,
  title: 'Returns a document',
  does: 'Returns a document of the caller, and what its reader should know about it.',
  input: z.object({ id }),
  output: z.extend(libraryDocument, {
    notes: z
      .array(
        z.object({
          name: z
            .enum(libraryNotes)
            .check(
              z.describe(
                'What the document has: links to other files, a signature, texts in formulas, or embedded objects; or of a PDF, that only its text is translated, and what was left out.',
              ),
            ),
          count: z.int().check(z.describe('How many of them there are.')),
        }),
      )
      .check(z.describe('What people who read the translation should know about the document.')),
  }),
})

export const libraryChange = call({
  method: 'POST',
  path: '/library/change',
  who,
  feature,
  does: 'Renames a document.',
  input: z.object({ id, name: name.check(z.describe('The new name, 1 to 100 characters.')) }),
  output: noResult,
  changes: true,
})

export const libraryChangeMany = call({
  method: 'POST',
  path: '/library/change/many',
  who,
  feature,
  title: 'Deletes or restores documents',
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
  title: 'Translates a document',
  does: 'Translates a document into languages: what has no translation yet or, with `again`, everything that nobody has edited.',
  input: z.object({
    id,
    languages: languages.check(z.describe('The languages to translate into, 1 to 10.')),
    again: flag.check(z.describe('Whether to translate everything again that nobody has edited.')),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const libraryTranslateParagraphs = call({
  method: 'POST',
  path: '/library/paragraph/translate',
  who,
  feature,
  title: 'Translates paragraphs again',
  does: 'Asks for another translation of some paragraphs, edited or not.',
  input: z.object({
    id,
    language: dubLanguage,
    paragraphs: z
      .array(z.string().check(z.maxLength(10)))
      .check(
        z.minLength(1, problemName('nothingChosen')),
        z.maxLength(maxParagraphsAgain),
        z.describe('The ids of the paragraphs, 1 to 200.'),
      ),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const libraryDownload = call({
  method: 'GET',
  path: '/library/download',
  who,
  feature,
  title: 'Downloads a document',
  does: 'Returns a link to the original, to the translated document with its layout, or to both languages side by side.',
  input: z.object({
    id,
    what: z
      .enum(['original', 'translated', 'both'])
      .check(z.describe('The original, the translation with its layout, or both languages side by side.')),
    language: z
      .optional(dubLanguage)
      .check(z.describe('The language of the translation; not needed for the original.')),
  }),
  output: z.object({ path: filePath }),
})
