import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { changedIn, differingFields, fieldsOf } from '#domain/cues/editing/fields.ts'
import { mergesIn } from '#domain/cues/editing/merges.ts'
import { touchedBy } from '#domain/cues/editing/touched-by.ts'
import { byItem, conflictOf } from '#domain/document/touches.ts'

const film: Cue[] = [
  { id: 'a', start: 0, end: 1000, text: 'one two', speaker: 'Ann' },
  { id: 'b', start: 1000, end: 2000, text: 'three four' },
  { id: 'c', start: 3000, end: 4000, text: 'five six', locked: true },
  { id: 'd', start: 5000, end: 6000, text: 'seven eight' },
]
const id = fc.constantFrom('a', 'b', 'c', 'd')
const time = fc.integer({ min: 0, max: 8000 })
const ofOneField: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('setText' as const), id, text: fc.constantFrom('x', 'y', 'one two') }),
  fc
    .record({
      kind: fc.constant('retime' as const),
      id,
      start: time,
      length: fc.integer({ min: 1, max: 900 }),
    })
    .map(({ length, ...edit }) => ({ ...edit, end: edit.start + length })),
  fc.record({
    kind: fc.constant('setSpeaker' as const),
    ids: id.map((one) => [one]),
    speaker: fc.constantFrom('', 'Bo'),
  }),
)
const any: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: ofOneField },
  fc.record({ kind: fc.constant('lock' as const), ids: id.map((one) => [one]), locked: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), ids: id.map((one) => [one]) }),
  fc.record({ kind: fc.constant('merge' as const), id }),
  fc.record({
    kind: fc.constant('split' as const),
    id,
    offset: fc.integer({ min: 1, max: 6 }),
    newId: fc.constantFrom('n', 'm'),
  }),
)

const after = (cues: readonly Cue[], edit: Edit) => {
  const applied = applyEdit(cues, edit)
  return applied.done ? applied : undefined
}
/** The conflict of a second edit, made without knowledge of the first; undefined if there is none. */
const conflict = (first: { inverse: Edit }, now: readonly Cue[], second: Edit) =>
  conflictOf(touchedBy(now, second), byItem(changedIn(first.inverse)))

test('applies changes of two people in different fields in either order', () => {
  let together = 0
  fc.assert(
    fc.property(ofOneField, ofOneField, (mine, theirs) => {
      const [one, other] = [after(film, mine), after(film, theirs)]
      if (!one || !other) return
      if (conflict(one, one.cues, theirs) !== undefined || conflict(other, other.cues, mine) !== undefined)
        return
      together += 1
      const both = after(one.cues, theirs)
      expect(both?.cues).toEqual(after(other.cues, mine)?.cues)
      // Each undo reverts only its own change.
      expect(after(both!.cues, one.inverse)?.cues).toEqual(other.cues)
      expect(after(both!.cues, both!.inverse)?.cues).toEqual(one.cues)
    }),
    { numRuns: 2000 },
  )
  expect(together).toBeGreaterThan(500)
})

test('does not report fields of the second edit as changed by the first', () => {
  fc.assert(
    fc.property(any, any, (mine, theirs) => {
      const one = after(film, mine)
      if (!one || conflict(one, one.cues, theirs) !== undefined) return
      const both = after(one.cues, theirs)
      if (!both) return
      const changed = byItem(changedIn(one.inverse))
      for (const cue of one.cues) {
        const now = both.cues.find((each) => each.id === cue.id)
        const fields = [...(changed.get(cue.id) ?? [])]
        if (fields.length > 0) expect(now && fieldsOf(now, fields)).toEqual(fieldsOf(cue, fields))
      }
    }),
    { numRuns: 3000 },
  )
})

test('reports a conflict only for the same field of the same line', () => {
  const text = after(film, { kind: 'setText', id: 'a', text: 'x' })!
  const conflicts = (edit: Edit) => conflict(text, text.cues, edit)
  expect(conflicts({ kind: 'setText', id: 'a', text: 'y' })).toBe('a')
  expect(conflicts({ kind: 'split', id: 'a', offset: 1, newId: 'n' })).toBe('a')
  expect(conflicts({ kind: 'delete', ids: ['b', 'a'] })).toBe('a')
  expect(conflicts({ kind: 'retime', id: 'a', start: 1, end: 2 })).toBeUndefined()
  expect(conflicts({ kind: 'setSpeaker', ids: ['a'] })).toBeUndefined()
  expect(conflicts({ kind: 'setText', id: 'b', text: 'y' })).toBeUndefined()
  expect(differingFields(film[0]!, { ...film[0]!, end: 1, speaker: 'Bo' })).toEqual(['times', 'speaker'])
})

test('lists the merges of an edit in order, each with the cues it merges', () => {
  expect(mergesIn(film, { kind: 'merge', id: 'a' })).toEqual([['a', 'b']])
  expect(mergesIn(film, { kind: 'merge', id: 'd' })).toEqual([])
  const edits: Edit[] = [
    { kind: 'lock', ids: ['c'], locked: false },
    { kind: 'merge', id: 'a' },
    { kind: 'merge', id: 'a' },
  ]
  expect(mergesIn(film, { kind: 'batch', edits })).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ])
})
