import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { sentEdits, way } from '#core/contract/documents.ts'
import { cueId, dubLanguage, flag, idOf, filePath } from '#core/contract/fields.ts'
import { takeKinds } from '#products/dubbing/takes/contract.ts'
import { oddLines } from '#shared/subtitle-files/contract.ts'
import { speaking } from '#shared/voices/contract.ts'
import { cue, edit, madeEdit } from './edits.ts'

/** Undefined for the original, otherwise the language of a translation. */
const language = z.optional(dubLanguage)

const translation = z
  .object({
    id: cueId,
    text: z.string().check(z.describe('The translation of the line.')),
    origin: z
      .enum(['auto', 'expert'])
      .check(z.describe('Whether an engine (`auto`) or a person (`expert`) wrote it.')),
    stale: z.boolean().check(z.describe('Whether the original has changed since.')),
    shorter: z
      .nullable(z.string())
      .check(z.describe('Shorter wording that was found on request; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'Translation', description: 'The translation of a line.' })

export type Translation = z.output<typeof translation>

/** Characters a second, as measured. */
const speechRates = z.object({
  usual: z
    .nullable(z.number())
    .check(
      z.describe('Characters a second of the usual voice; null if no voice of the language was measured.'),
    ),
  speakers: z
    .record(z.string(), z.number())
    .check(z.describe('Characters a second by speaker, for those whose voice was measured.')),
})

export type SpeechRates = z.output<typeof speechRates>

export const cueList = call({
  method: 'GET',
  path: '/cue/list',
  who: ['user'],
  title: 'Returns the subtitles of a project',
  does: 'Returns the subtitles of one of the caller’s projects, and their translation if a language is given.',
  input: z.object({ id: idOf('project'), language }),
  output: z.object({
    revision: z.int().check(z.describe('The revision of the project, which `base` of an edit refers to.')),
    duration: z
      .nullable(z.int())
      .check(z.describe('The length of the film in milliseconds; null if unknown.')),
    language: z
      .nullable(z.string())
      .check(z.describe('The spoken language as a BCP 47 tag; null until it is detected.')),
    cues: z.array(cue).check(z.describe('The lines in the order of their times.')),
    translations: z.array(translation).check(z.describe('The translated lines; empty without a language.')),
    estimated: z
      .array(cueId)
      .check(
        z.describe(
          'The ids of lines whose times are estimates, because the recognizer returned none and nobody has set them.',
        ),
      ),
    voices: z
      .record(z.string(), speaking)
      .check(z.describe('The voices of single lines in this language, by the id of the line.')),
    takes: z
      .record(
        z.string(),
        z.object({
          kind: z.enum(takeKinds).check(z.describe('How the take was made.')),
          duration: z.int().check(z.describe('The length of the take in milliseconds.')),
        }),
      )
      .check(z.describe('The chosen takes, by the id of the line.')),
    rates: z
      .nullable(speechRates)
      .check(z.describe('How fast the voices of a translation speak; null for the original.')),
  }),
})

export type CueList = z.output<typeof cueList.output>

export const cueEdit = call({
  method: 'POST',
  path: '/cue/edit',
  who: ['user'],
  does: 'Applies changes in order. A request that asks for too much work is refused (10422) before any of it is done. A change to something that someone else has changed in the same line since `base` (text, times, speaker or lock) is not applied and reported as a conflict. Without changes, returns what has changed since.',
  input: z.object({
    id: idOf('project'),
    language,
    client: z.uuid().check(z.describe('The id of the page or program that edits, chosen by itself.')),
    base: z
      .int()
      .check(
        z.minimum(0),
        z.describe(
          'The revision that the edits are based on. For undo and redo, the revision of the original edit.',
        ),
      ),
    edits: sentEdits(edit).check(
      z.describe(
        'The edits in the order in which they are applied, at most 200. If `undoes` is set, translations also get their previous marks.',
      ),
    ),
  }),
  output: z.object({
    revision: z.int().check(z.describe('The revision of the project after the edits.')),
    made: z
      .array(madeEdit)
      .check(
        z.describe('All edits since `base`, in order. If they end before `revision`, read the list again.'),
      ),
    refused: z
      .array(
        z.object({
          editId: z.uuid().check(z.describe('The id of the edit.')),
          conflict: z
            .boolean()
            .check(z.describe('Whether someone else has changed the same line since `base`.')),
          refusal: z
            .nullable(z.string())
            .check(z.describe('Why the edit is invalid, as a name; null for a conflict.')),
          cue: z.nullable(cue).check(z.describe('The line as it is now; null if it is gone.')),
        }),
      )
      .check(z.describe('The edits that were not made, and why.')),
  }),
  changes: true,
  // The inverse of deleting all lines of a film contains every line.
  maxBytes: 16 * 1024 * 1024,
})

export type CueEditResult = z.output<typeof cueEdit.output>

export const cueReview = call({
  method: 'POST',
  path: '/cue/review',
  who: ['user'],
  does: 'Marks lines as reviewed that somebody has read or played. Lines with uncertain words are left: they need a change, or the edit `review`. Returns how many lines are not reviewed.',
  input: z.object({
    id: idOf('project'),
    cues: z.array(cueId).check(z.maxLength(1000), z.describe('The ids of the lines, at most 1,000.')),
  }),
  output: z.object({
    unreviewed: z.int().check(z.describe('The number of lines that are not reviewed yet.')),
  }),
  changes: true,
})

export type CueReview = z.output<typeof cueReview.output>

export const cueAlternatives = call({
  method: 'GET',
  path: '/cue/alternatives',
  who: ['user'],
  title: 'Suggests replacements for uncertain words',
  does: 'Returns what may have been said in place of the uncertain words of a line: terms of the account’s glossary, thesaurus and pronunciations, and names elsewhere in the project, that sound or look alike.',
  input: z.object({ id: idOf('project'), cue: cueId.check(z.describe('The id of the line.')) }),
  output: z.object({
    text: z.string().check(z.describe('The text of the line, which the places refer to.')),
    words: z
      .array(
        z.object({
          start: z.int().check(z.describe('Where the uncertain word begins in the text, in UTF-16 units.')),
          end: z.int().check(z.describe('Where it ends.')),
          alternatives: z
            .array(
              z.object({
                text: z.string().check(z.describe('The replacement.')),
                from: z
                  .enum(['term', 'name'])
                  .check(
                    z.describe(
                      '`term`: a term of the account. `name`: a name or word elsewhere in the project.',
                    ),
                  ),
                start: z.int().check(z.describe('Where the replaced part begins; it contains the word.')),
                end: z.int().check(z.describe('Where the replaced part ends.')),
              }),
            )
            .check(z.describe('At most five, the most similar first; empty if nothing is similar.')),
        }),
      )
      .check(z.describe('The uncertain words of the line; empty once it is reviewed.')),
  }),
})

export const cueHistory = call({
  method: 'GET',
  path: '/cue/history',
  who: ['user'],
  title: 'Returns the last edits of a page',
  does: 'Returns the last changes made by one page with what undoes them, so that undo survives a reload.',
  input: z.object({
    id: idOf('project'),
    language,
    client: z.uuid().check(z.describe('The id of the page or program whose edits are returned.')),
  }),
  output: z.array(
    z.object({
      revision: z.int().check(z.describe('The revision that the edit led to.')),
      editId: z.uuid().check(z.describe('The id of the edit.')),
      way,
      edit,
      inverse: edit,
    }),
  ),
})

export const exportFormats = ['srt', 'vtt', 'ass', 'txt', 'csv', 'docx'] as const

export const cueExport = call({
  method: 'GET',
  path: '/cue/export',
  who: ['user'],
  title: 'Exports the lines',
  does: 'Returns a link to a file of the lines: in the original, in one language, or both.',
  input: z.object({
    id: idOf('project'),
    language,
    format: z.enum(exportFormats).check(z.describe('The format of the file.')),
    both: flag.check(z.describe('Whether the file has the original above the translation.')),
  }),
  output: z.object({ path: filePath }),
})

/** The number of unmatched lines, and the first few. */
const someLines = z
  .object({
    count: z.int().check(z.describe('The number of these lines.')),
    lines: z
      .array(
        z.object({
          number: z.int().check(z.describe('The number of the line, from 1.')),
          start: z.int().check(z.describe('When the line begins, in milliseconds.')),
          text: z.string().check(z.describe('The text of the line.')),
        }),
      )
      .check(z.describe('The first of them.')),
  })
  .register(z.globalRegistry, {
    id: 'SomeLines',
    description: 'Lines that match no other line: how many there are, and the first of them.',
  })

export type SomeLines = z.output<typeof someLines>

export const cueImport = call({
  method: 'POST',
  path: '/cue/import',
  who: ['user'],
  title: 'Imports a subtitle file',
  does: 'Replaces all lines with those of an uploaded subtitle file, or imports it as a translation. Can be undone.',
  input: z.object({
    id: idOf('project'),
    language,
    upload: idOf('upload'),
    client: z.uuid().check(z.describe('The id of the page or program that can undo it.')),
    encoding: z
      .optional(z.string().check(z.maxLength(20)))
      .check(z.describe('The encoding of the file, such as `gb18030`. By default it is detected.')),
  }),
  output: z.object({
    revision: z.int().check(z.describe('The revision of the project after the import.')),
    lines: z.int().check(z.describe('The number of imported lines.')),
    oddLines: z.nullable(oddLines).check(z.describe('Problems in the file; null if there were none.')),
    missing: someLines.check(
      z.describe('Lines of the project without a translation in the file; they stay unchanged.'),
    ),
    surplus: someLines.check(
      z.describe('Lines of the file that match no line of the project; they are left out.'),
    ),
    readings: z
      .array(
        z.object({
          encoding: z.string().check(z.describe('The name of the encoding.')),
          sample: z.string().check(z.describe('A line of the file, read in this encoding.')),
        }),
      )
      .check(
        z.describe(
          'If several encodings are likely: a line in each, the used one first. Send the file again with `encoding` to change it.',
        ),
      ),
  }),
  changes: true,
})
