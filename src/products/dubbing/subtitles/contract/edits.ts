import * as z from 'zod/mini'
import { cueId, problemName } from '#core/contract/fields.ts'

// The lines of a project and their translations. The changes are those of domain/cues/core/edit.ts: both sides
// apply the same ones, so that a save is one small change.

const time = z.int().check(z.minimum(0), z.maximum(360_000_000))

const anyTime = z.int().check(z.minimum(-360_000_000), z.maximum(360_000_000))

const textOf = (max: number) => z.string().check(z.maxLength(max, problemName('textTooLong')))

const text = textOf(5000).check(z.describe('The text, up to 5,000 characters.'))

const speaker = textOf(100)

const wordPlaces = z
  .array(z.tuple([z.int().check(z.minimum(0)), z.int().check(z.maximum(5000))]))
  .check(z.maxLength(2500))

export const cue = z
  .object({
    id: cueId,
    start: time.check(z.describe('When the line begins, in milliseconds from the start of the film.')),
    end: time.check(z.describe('When the line ends, in milliseconds.')),
    text,
    speaker: z.optional(speaker).check(z.describe('Who says it; missing if unknown.')),
    locked: z
      .optional(z.literal(true))
      .check(z.describe('Set if the line is locked: edits of several lines leave it unchanged.')),
    unreviewed: z
      .optional(wordPlaces)
      .check(
        z.describe(
          'Set while a recognized line is unreviewed: the positions of its uncertain words, as pairs of first and last character.',
        ),
      ),
  })
  .register(z.globalRegistry, { id: 'Cue', description: 'A line of the subtitles.' })

const cueFields = z
  .object({
    id: cueId,
    start: z
      .optional(time)
      .check(z.describe('When the line begins, in milliseconds from the start of the film.')),
    end: z.optional(time).check(z.describe('When the line ends, in milliseconds.')),
    text: z.optional(text).check(z.describe('The text of the line.')),
    speaker: z.nullish(speaker).check(z.describe('Who says it; null removes the speaker.')),
    locked: z.nullish(z.literal(true)).check(z.describe('Whether the line is locked; null unlocks it.')),
    unreviewed: z
      .nullish(wordPlaces)
      .check(z.describe('The positions of its uncertain words; null marks the line as reviewed.')),
  })
  .check(z.refine(({ start, end }) => (start === undefined) === (end === undefined)))

const ids = z.array(cueId).check(z.maxLength(100_000), z.describe('The ids of the lines.'))

const point = z.tuple([anyTime, anyTime])

const simpleEdit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('setText').check(z.describe('Sets the text of a line.')), id: cueId, text }),
    z.object({
      kind: z.literal('retime').check(z.describe('Sets the times of a line.')),
      id: cueId,
      start: time.check(z.describe('When the line begins, in milliseconds.')),
      end: time.check(z.describe('When the line ends, in milliseconds.')),
    }),
    z.object({
      kind: z.literal('move').check(z.describe('Moves a line to another time; its length stays.')),
      id: cueId,
      start: time.check(z.describe('When the line begins, in milliseconds.')),
    }),
    z.object({
      kind: z.literal('add').check(z.describe('Adds a line.')),
      id: cueId,
      after: z
        .optional(cueId)
        .check(z.describe('The id of the line before it; without it, the line comes first.')),
      start: z
        .optional(time)
        .check(
          z.describe('When the line begins, in milliseconds. Without it, the line fits in after `after`.'),
        ),
      end: z.optional(time).check(z.describe('When the line ends, in milliseconds.')),
      text: z.optional(text).check(z.describe('The text of the line; empty if omitted.')),
      speaker: z.optional(speaker).check(z.describe('Who says it.')),
    }),
    z.object({ kind: z.literal('delete').check(z.describe('Deletes lines.')), ids }),
    z.object({ kind: z.literal('merge').check(z.describe('Joins a line with the next one.')), id: cueId }),
    z.object({
      kind: z.literal('split').check(z.describe('Splits a line in two.')),
      id: cueId,
      offset: z.int().check(z.describe('Where the text is split, as a number of characters.')),
      time: z
        .optional(time)
        .check(
          z.describe(
            'When the second line begins, in milliseconds. Without it, the time is split like the text.',
          ),
        ),
      newId: cueId.check(z.describe('The id of the second line, chosen by the client.')),
    }),
    z.object({
      kind: z.literal('shift').check(z.describe('Moves lines in time.')),
      by: anyTime.check(z.describe('By how many milliseconds; negative is earlier.')),
      ids: z.optional(ids).check(z.describe('The ids of the lines; all if omitted.')),
    }),
    z.object({
      kind: z
        .literal('stretch')
        .check(z.describe('Moves and stretches all lines, so that two points get new times.')),
      first: point.check(z.describe('A point: its time now and its new time, in milliseconds.')),
      second: point.check(z.describe('Another point.')),
    }),
    z.object({
      kind: z.literal('setSpeaker').check(z.describe('Sets who says some lines.')),
      ids,
      speaker: z
        .optional(speaker)
        .check(z.describe('The name of the speaker; without it, the lines have none.')),
    }),
    z.object({
      kind: z
        .literal('lock')
        .check(
          z.describe('Locks lines, so that edits of several lines leave them unchanged, or unlocks them.'),
        ),
      ids,
      locked: z.boolean().check(z.describe('Whether to lock them.')),
    }),
    z.object({ kind: z.literal('review').check(z.describe('Marks lines as reviewed.')), ids }),
    z.object({
      kind: z.literal('replace').check(z.describe('Replaces text in lines.')),
      pairs: z
        .array(
          z.object({
            find: textOf(500).check(z.describe('The text to find, up to 500 characters.')),
            replace: textOf(500).check(z.describe('What to put in its place, up to 500 characters.')),
            matchCase: z
              .optional(z.boolean())
              .check(z.describe('Whether upper and lower case differ; by default they do not.')),
            wholeWords: z.optional(z.boolean()).check(z.describe('Whether only whole words are found.')),
          }),
        )
        .check(z.maxLength(100), z.describe('What to replace by what, in order, at most 100 pairs.')),
      ids: z.optional(ids).check(z.describe('The ids of the lines; all if omitted.')),
    }),
    z.object({
      kind: z.literal('restore').check(z.describe('Undoes other edits: removes, adds and changes lines.')),
      remove: ids.check(z.describe('The ids of the lines to remove.')),
      put: z.array(cue).check(z.maxLength(100_000), z.describe('The lines to add.')),
      set: z
        .optional(z.array(cueFields).check(z.maxLength(100_000)))
        .check(z.describe('The fields of lines to change.')),
    }),
  ])
  .register(z.globalRegistry, { id: 'SimpleLineEdit', description: 'A change of the lines of a project.' })

/** The maximum number of edits in one batch. */
export const maxInBatch = 200

/** A batch can only contain another one as its inverse, which is also flat. */
export const edit = z
  .discriminatedUnion('kind', [
    simpleEdit,
    z.object({
      kind: z.literal('chooseTake').check(z.describe('Chooses the take of a line, or none.')),
      id: cueId,
      take: z.nullable(z.uuid()).check(z.describe('The id of the take; null for the synthesized voice.')),
      was: z
        .nullable(z.uuid())
        .check(z.describe('The id of the take that was chosen before; null if there was none.')),
    }),
    z.object({
      kind: z.literal('batch').check(z.describe('Applies several edits as one.')),
      edits: z
        .array(simpleEdit)
        .check(z.maxLength(maxInBatch, 'tooMuchWork'), z.describe('The edits, at most 200.')),
    }),
  ])
  .register(z.globalRegistry, {
    id: 'LineEdit',
    description: 'A change of the lines of a project, or several as one.',
  })

/** An applied change. */
export const madeEdit = z
  .object({
    revision: z.int().check(z.describe('The revision that the edit led to.')),
    client: z.uuid().check(z.describe('The page or program that made it.')),
    language: z
      .nullable(z.string())
      .check(z.describe('The language of the translation that was edited; null for the original.')),
    editId: z.uuid().check(z.describe('The id of the edit, chosen by the client.')),
    edit: edit.check(z.describe('What was changed.')),
  })
  .register(z.globalRegistry, { id: 'MadeLineEdit', description: 'An edit that was made.' })

export type MadeEdit = z.output<typeof madeEdit>
