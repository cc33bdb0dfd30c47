import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { sentEdits, way } from '#core/contract/documents.ts'
import { cueId, dubLanguage, flag, idOf, problemName } from '#core/contract/fields.ts'
import { takeKinds } from '#products/dubbing/takes/contract.ts'
import { oddLines } from '#shared/subtitle-files/contract.ts'
import { speaking } from '#shared/voices/contract.ts'

// The lines of a project and their translations. The changes are those of domain/cues/core/edit.ts: both sides
// apply the same ones, so that a save is one small change.

const time = z.int().check(z.minimum(0), z.maximum(360_000_000))
const anyTime = z.int().check(z.minimum(-360_000_000), z.maximum(360_000_000))
const textOf = (max: number) => z.string().check(z.maxLength(max, problemName('textTooLong')))
const text = textOf(5000)
const speaker = textOf(100)

const wordPlaces = z
  .array(z.tuple([z.int().check(z.minimum(0)), z.int().check(z.maximum(5000))]))
  .check(z.maxLength(2500))

export const cue = z.object({
  id: cueId,
  start: time,
  end: time,
  text,
  speaker: z.optional(speaker),
  locked: z.optional(z.literal(true)),
  /** Set while a recognized line is unreviewed: the positions of its uncertain words. */
  unreviewed: z.optional(wordPlaces),
})

const cueFields = z
  .object({
    id: cueId,
    start: z.optional(time),
    end: z.optional(time),
    text: z.optional(text),
    speaker: z.nullish(speaker),
    locked: z.nullish(z.literal(true)),
    unreviewed: z.nullish(wordPlaces),
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
  z.object({ kind: z.literal('review'), ids }),
  z.object({
    kind: z.literal('replace'),
    pairs: z
      .array(
        z.object({
          find: textOf(500),
          replace: textOf(500),
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
/** The maximum number of edits in one batch. */
export const maxInBatch = 200

/** A batch can only contain another one as its inverse, which is also flat. */
export const edit = z.discriminatedUnion('kind', [
  simpleEdit,
  z.object({
    kind: z.literal('chooseTake'),
    id: cueId,
    take: z.nullable(z.uuid()),
    was: z.nullable(z.uuid()),
  }),
  z.object({
    kind: z.literal('batch'),
    edits: z.array(simpleEdit).check(z.maxLength(maxInBatch, 'tooMuchWork')),
  }),
])

/** Undefined for the original, otherwise the language of a translation. */
const language = z.optional(dubLanguage)

/** An applied change. */
export const madeEdit = z.object({
  revision: z.int(),
  /** The page that made it. */
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
  /** The original has changed since. */
  stale: z.boolean(),
  /** Shorter wording, if it was requested. */
  shorter: z.nullable(z.string()),
})
export type Translation = z.output<typeof translation>

/** Characters a second, as measured. */
const speechRates = z.object({
  /** Null if no voice of the language was measured. */
  usual: z.nullable(z.number()),
  /** Of the speakers whose voice was measured. */
  speakers: z.record(z.string(), z.number()),
})
export type SpeechRates = z.output<typeof speechRates>

export const cueList = call({
  method: 'GET',
  path: '/cue/list',
  who: ['user'],
  does: 'Returns the subtitles of one of the caller’s projects, and their translation if a language is given.',
  input: z.object({ id: idOf('project'), language }),
  output: z.object({
    /** Of the project; a change says which it was made on. */
    revision: z.int(),
    /** Milliseconds; null if unknown. */
    duration: z.nullable(z.int()),
    language: z.nullable(z.string()),
    cues: z.array(cue),
    translations: z.array(translation),
    /** Lines whose times are an estimate, because the recognizer gave none and nobody has set them. */
    estimated: z.array(cueId),
    /** The own voices of single lines in this language. */
    voices: z.record(z.string(), speaking),
    /** Lines with a chosen take, with its length in milliseconds. */
    takes: z.record(z.string(), z.object({ kind: z.enum(takeKinds), duration: z.int() })),
    /** The speech rates of the voices of a translation; null for the original. */
    rates: z.nullable(speechRates),
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
    client: z.uuid(),
    /** The revision that the changes are based on; for undo and redo, the revision of the original change. */
    base: z.int().check(z.minimum(0)),
    /** `undoes` is the id of the reverted change: translations then also get their previous marks. */
    edits: sentEdits(edit),
  }),
  output: z.object({
    revision: z.int(),
    /** All changes since `base`, in order. If they end before `revision`, read the list again. */
    made: z.array(madeEdit),
    /**
     * The rejected changes with the reason: the current state of a line changed by somebody else, or a
     * refusal of the edit.
     */
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
  // The inverse of deleting all lines of a film contains every line.
  maxBytes: 16 * 1024 * 1024,
})
export type CueEditResult = z.output<typeof cueEdit.output>

export const cueReview = call({
  method: 'POST',
  path: '/cue/review',
  who: ['user'],
  does: 'Marks lines as reviewed that somebody has read or played. Lines with uncertain words are left: they need a change, or the edit `review`. Returns how many lines are not reviewed.',
  input: z.object({ id: idOf('project'), cues: z.array(cueId).check(z.maxLength(1000)) }),
  output: z.object({ unreviewed: z.int() }),
  changes: true,
})

export type CueReview = z.output<typeof cueReview.output>

export const cueHistory = call({
  method: 'GET',
  path: '/cue/history',
  who: ['user'],
  does: 'Returns the last changes made by one page with what undoes them, so that undo survives a reload.',
  input: z.object({ id: idOf('project'), language, client: z.uuid() }),
  output: z.array(z.object({ revision: z.int(), editId: z.uuid(), way, edit, inverse: edit })),
})

export const exportFormats = ['srt', 'vtt', 'ass', 'txt', 'csv', 'docx'] as const

export const cueExport = call({
  method: 'GET',
  path: '/cue/export',
  who: ['user'],
  does: 'Returns a link to a file of the lines: in the original, in one language, or both.',
  input: z.object({
    id: idOf('project'),
    language,
    format: z.enum(exportFormats),
    /** The original above the translation. */
    both: flag,
  }),
  output: z.object({ path: z.string() }),
})

/** The number of unmatched lines, and the first few. */
const someLines = z.object({
  count: z.int(),
  lines: z.array(
    z.object({
      /** From 1. */
      number: z.int(),
      /** Milliseconds. */
      start: z.int(),
      text: z.string(),
    }),
  ),
})
export type SomeLines = z.output<typeof someLines>

export const cueImport = call({
  method: 'POST',
  path: '/cue/import',
  who: ['user'],
  does: 'Replaces all lines with those of an uploaded subtitle file, or imports it as a translation. Can be undone.',
  input: z.object({
    id: idOf('project'),
    language,
    upload: idOf('upload'),
    client: z.uuid(),
    /** The encoding of the file if known; otherwise it is detected. */
    encoding: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.object({
    revision: z.int(),
    lines: z.int(),
    oddLines: z.nullable(oddLines),
    /** Lines of the project without a translation in the file; they stay unchanged. */
    missing: someLines,
    /** Lines of the file that match no line of the project; they are left out. */
    surplus: someLines,
    /**
     * If several encodings are likely: a line in each, the used one first. Send the file again with
     * `encoding` to change it.
     */
    readings: z.array(z.object({ encoding: z.string(), sample: z.string() })),
  }),
  changes: true,
})
