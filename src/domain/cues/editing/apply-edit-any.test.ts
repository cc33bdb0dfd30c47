import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cue, inOrder } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'

const ids = fc.constantFrom('0', '1', '2', '3', '4', '5', 'n', 'x')
const someIds = fc.option(fc.uniqueArray(ids, { maxLength: 3 }), { nil: undefined })
const time = fc.oneof(fc.integer({ min: -100, max: 3000 }), fc.constantFrom(1.5, NaN, Infinity))
const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '你', '😀', 'e\u0301', '.', '-') })
const simple: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('setText' as const), id: ids, text }),
  fc.record({ kind: fc.constant('retime' as const), id: ids, start: time, end: time }),
  fc.record({ kind: fc.constant('move' as const), id: ids, start: time }),
  fc.record(
    { kind: fc.constant('add' as const), id: ids, after: ids, start: time, end: time, text, speaker: text },
    { requiredKeys: ['kind', 'id'] },
  ),
  fc.record({ kind: fc.constant('delete' as const), ids: fc.uniqueArray(ids, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('merge' as const), id: ids }),
  fc.record(
    {
      kind: fc.constant('split' as const),
      id: ids,
      offset: fc.integer({ min: -1, max: 8 }),
      time,
      newId: ids,
    },
    { requiredKeys: ['kind', 'id', 'offset', 'newId'] },
  ),
  fc.record({ kind: fc.constant('shift' as const), by: fc.integer({ min: -300, max: 300 }), ids: someIds }),
  fc.record({
    kind: fc.constant('stretch' as const),
    first: fc.tuple(time, time),
    second: fc.tuple(time, time),
  }),
  fc.record({
    kind: fc.constant('setSpeaker' as const),
    ids: fc.uniqueArray(ids, { maxLength: 3 }),
    speaker: text,
  }),
  fc.record({
    kind: fc.constant('lock' as const),
    ids: fc.uniqueArray(ids, { maxLength: 3 }),
    locked: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    pairs: fc.array(
      fc.record({ find: text, replace: text, matchCase: fc.boolean(), wholeWords: fc.boolean() }),
      { maxLength: 2 },
    ),
    ids: someIds,
  }),
)
const anyEdit = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('batch' as const), edits: fc.array(simple, { maxLength: 4 }) }),
  },
)
const anyFilm = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -50, max: 800 }), text), {
    maxLength: 6,
  })
  .map((drafts): Cue[] =>
    drafts
      .toSorted(([a], [b]) => a - b)
      .map(([start, length, said], at) => ({ id: String(at), start, end: start + length, text: said })),
  )

/** In a locked cue only the speaker can change, unless the edit unlocks it first. */
function lockedStay(before: readonly Cue[], edit: Edit, after: readonly Cue[]) {
  const edits = edit.kind === 'batch' ? edit.edits : [edit]
  if (edits.some(({ kind }) => kind === 'lock')) return
  const held = (cues: readonly Cue[]) =>
    cues.filter(({ locked }) => locked).map(({ speaker: _any, ...rest }) => rest)
  expect(held(after)).toEqual(held(before))
}

describe('applied, then undone, then done again', () => {
  test('holds for random edits on random cues', () => {
    let taken = 0
    fc.assert(
      fc.property(anyFilm, fc.array(anyEdit, { maxLength: 6 }), (cues, edits) => {
        const undo: Edit[] = []
        const states: (readonly Cue[])[] = [cues]
        for (const edit of edits) {
          const before = structuredClone(states.at(-1)!)
          const applied = applyEdit(states.at(-1)!, edit, { duration: 4000 })
          expect(states.at(-1)).toEqual(before)
          if (!applied.done) continue
          taken++
          expect(new Set(applied.cues.map(({ id }) => id)).size).toBe(applied.cues.length)
          expect(applied.cues.toSorted(inOrder)).toEqual(applied.cues)
          lockedStay(before, edit, applied.cues)
          const undone = applyEdit(applied.cues, applied.inverse)
          expect(undone).toMatchObject({ done: true, cues: before })
          if (!undone.done) return
          expect(applyEdit(before, undone.inverse)).toMatchObject({ done: true, cues: applied.cues })
          undo.push(applied.inverse)
          states.push(applied.cues)
        }
        expect(applyEdit(states.at(-1)!, { kind: 'batch', edits: undo.toReversed() })).toMatchObject({
          done: true,
          cues,
        })
      }),
      { numRuns: 3000 },
    )
    expect(taken).toBeGreaterThan(1000)
  }, 60_000)

  test('keeps the inverse of one small edit of a long film small', () => {
    const long = Array.from({ length: 10_000 }, (_, at) => ({
      id: String(at),
      start: at * 2000,
      end: at * 2000 + 1000,
      text: 'x',
    }))
    const applied = applyEdit(long, { kind: 'merge', id: '5000' })
    expect(applied.done && JSON.stringify(applied.inverse).length).toBeLessThan(300)
    const shifted = applyEdit(long, { kind: 'shift', by: 10 })
    expect(shifted.done && applyEdit(shifted.cues, shifted.inverse)).toMatchObject({ done: true, cues: long })
  })
})
