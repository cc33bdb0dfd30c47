import * as z from 'zod/mini'
import { call } from './call.ts'
import { dubLanguage, flag, idOf, plainTextOf } from './fields.ts'
import { oddLines } from './odd-lines.ts'

// What is said in a project, and its translations, line by line. The changes are those of domain/cues/edit.ts: both sides
// apply the same ones, so that a save is one small change.

const cueId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const time = z.int().check(z.minimum(0), z.maximum(360_000_000))
const anyTime = z.int().check(z.minimum(-360_000_000), z.maximum(360_000_000))
const text = plainTextOf(5000)
const speaker = plainTextOf(100)

export const cue = z.object({
  id: cueId,
  start: time,
  end: time,
  text,
  speaker: z.optional(speaker),
  locked: z.optional(z.literal(true)),
})

const cueFields = z
  .object({
    id: cueId,
    start: z.optional(time),
    end: z.optional(time),
    text: z.optional(text),
    speaker: z.nullish(speaker),
    locked: z.nullish(z.literal(true)),
  })
  .check(z.refine(({ start, end }) => (start === undefined) === (end === undefined)))

const ids = z.array(cueId).check(z.maxLength(100_000))
const point = z.tuple([anyTime, anyTime])

const simpleEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setText'), id: cueId, text }),
  z.object({ kind: z.literal('retime'), id: cueId, start: time, end: time }),
  z.object({ kind: z.literal('move'), id: cueId, start: time }),
  z.object({
    kind: z.literal('add'),
    id: cueId,
    after: z.optional(cueId),
    start: z.optional(time),
    end: z.optional(time),
    text: z.optional(text),
    speaker: z.optional(speaker),
  }),
  z.object({ kind: z.literal('delete'), ids }),
  z.object({ kind: z.literal('merge'), id: cueId }),
  z.object({
    kind: z.literal('split'),
    id: cueId,
    offset: z.int(),
    time: z.optional(time),
    newId: cueId,
  }),
  z.object({ kind: z.literal('shift'), by: anyTime, ids: z.optional(ids) }),
  z.object({ kind: z.literal('stretch'), first: point, second: point }),
  z.object({ kind: z.literal('setSpeaker'), ids, speaker: z.optional(speaker) }),
  z.object({ kind: z.literal('lock'), ids, locked: z.boolean() }),
  z.object({
    kind: z.literal('replace'),
    pairs: z
      .array(
        z.object({
          find: plainTextOf(500),
          replace: plainTextOf(500),
          matchCase: z.optional(z.boolean()),
          wholeWords: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(100)),
    ids: z.optional(ids),
  }),
  z.object({
    kind: z.literal('restore'),
    remove: ids,
    put: z.array(cue).check(z.maxLength(100_000)),
    set: z.optional(z.array(cueFields).check(z.maxLength(100_000))),
  }),
])
/** One batch may hold another only by its inverse, which is as flat. */
export const edit = z.discriminatedUnion('kind', [
  simpleEdit,
  z.object({ kind: z.literal('batch'), edits: z.array(simpleEdit).check(z.maxLength(200)) }),
])

const sizeOf = (one: z.output<typeof edit>) => (one.kind === 'batch' ? one.edits.length : 1)

/** Nothing for what is said, or the language of a translation. */
const language = z.optional(dubLanguage)
const way = z.enum(['do', 'undo', 'redo'])

/** A change that was made. */
export const madeEdit = z.object({
  revision: z.int(),
  /** Which page made it. */
  client: z.uuid(),
  language: z.nullable(z.string()),
  editId: z.uuid(),
  edit,
})
export type MadeEdit = z.output<typeof madeEdit>

const translation = z.object({
  id: cueId,
  text: z.string(),
  /** By an engine, or by a person. */
  origin: z.enum(['auto', 'expert']),
  /** The original says something else by now. */
  stale: z.boolean(),
  /** What could be said instead in less time, where somebody asked for it. */
  shorter: z.nullable(z.string()),
})
export type Translation = z.output<typeof translation>

export const cueList = call({
  method: 'GET',
  path: '/cue/list',
  who: ['user'],
  does: 'What is said in an own project, and its translation where a language is named.',
  input: z.object({ id: idOf('project'), language }),
  output: z.object({
    /** Of the project; a change says which it was made on. */
    revision: z.int(),
    /** Milliseconds; nothing where no media says how long it is. */
    duration: z.nullable(z.int()),
    language: z.nullable(z.string()),
    cues: z.array(cue),
    translations: z.array(translation),
  }),
})
export type CueList = z.output<typeof cueList.output>

export const cueEdit = call({
  method: 'POST',
  path: '/cue/edit',
  who: ['user'],
  does: 'Makes changes, in their order. A change of what somebody else has changed of the same line since `base` (its text, times, speaker or lock) is not made, and told as a conflict. With none it only tells what was made since.',
  input: z.object({
    id: idOf('project'),
    language,
    client: z.uuid(),
    /** The revision that the changes were made on; for one that is undone or done again, the revision of that one. */
    base: z.int().check(z.minimum(0)),
    /** `undoes` names the change that one takes back: translations then get their former marks too. */
    edits: z.array(z.object({ editId: z.uuid(), way, edit, undoes: z.optional(z.uuid()) })).check(
      z.maxLength(200),
      // Each goes through the whole list.
      z.refine((edits) => edits.reduce((sum, { edit }) => sum + sizeOf(edit), 0) <= 1000),
    ),
  }),
  output: z.object({
    revision: z.int(),
    /** All that was made since `base`, these and others'. */
    made: z.array(madeEdit),
    /** What was not made, and why: somebody else's line as it is now, or a refusal of the edit itself. */
    refused: z.array(
      z.object({
        editId: z.uuid(),
        conflict: z.boolean(),
        refusal: z.nullable(z.string()),
        /** The line that it is about, as it is now; nothing where it is gone. */
        cue: z.nullable(cue),
      }),
    ),
  }),
  changes: true,
  // What takes back a shift of a whole film says every line of it.
  maxBytes: 8 * 1024 * 1024,
})
export type CueEditResult = z.output<typeof cueEdit.output>

export const cueHistory = call({
  method: 'GET',
  path: '/cue/history',
  who: ['user'],
  does: 'The last changes that one page made, each with what undoes it, so that undo survives a reload.',
  input: z.object({ id: idOf('project'), language, client: z.uuid() }),
  output: z.array(z.object({ revision: z.int(), editId: z.uuid(), way, edit, inverse: edit })),
})

export const exportFormats = ['srt', 'vtt', 'ass', 'txt', 'csv', 'docx'] as const

export const cueExport = call({
  method: 'GET',
  path: '/cue/export',
  who: ['user'],
  does: 'Where a file of the lines can be had: in the original, in a language, or in both.',
  input: z.object({
    id: idOf('project'),
    language,
    format: z.enum(exportFormats),
    /** The original above the translation. */
    both: flag,
  }),
  output: z.object({ path: z.string() }),
})

export const cueImport = call({
  method: 'POST',
  path: '/cue/import',
  who: ['user'],
  does: 'Puts the lines of a sent subtitle file in the place of all that are there, or as the translation; it can be undone.',
  input: z.object({ id: idOf('project'), language, upload: idOf('upload'), client: z.uuid() }),
  output: z.object({
    revision: z.int(),
    lines: z.int(),
    oddLines: z.nullable(oddLines),
  }),
  changes: true,
})
