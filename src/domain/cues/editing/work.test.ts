import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { type Edit, maxCharacters, maxCues, type Replacement } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { matcher } from '#domain/cues/editing/find-text.ts'
import { replaceInTexts } from '#domain/cues/editing/replace-in-texts.ts'
import { maxWork, sizeOf, workOf } from '#domain/cues/editing/work.ts'
import { ReplacementWork } from '#domain/document/replacement-work.ts'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'

const filmOf = (lines: number, text = 'a'): Cue[] =>
  Array.from({ length: lines }, (_, at) => ({
    id: String(at + 1),
    start: at * 2000,
    end: at * 2000 + 1500,
    text,
  }))
const long = filmOf(49_900)
const size = sizeOf(long)
const shifts = (count: number): Edit => ({
  kind: 'batch',
  edits: Array.from({ length: count }, () => ({ kind: 'shift', by: 1 })),
})
const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ find: `word ${at}`, replace: 'x', wholeWords: true }))

describe('the estimated work of an edit', () => {
  test('allows everything an editor offers on the longest list', () => {
    const ids = long.map(({ id }) => id)
    const edits: Edit[] = [
      { kind: 'setText', id: '1', text: 'x'.repeat(5000) },
      { kind: 'shift', by: 100 },
      { kind: 'stretch', first: [0, 1], second: [1000, 1100] },
      { kind: 'delete', ids },
      { kind: 'setSpeaker', ids, speaker: 'Ann' },
      { kind: 'lock', ids, locked: true },
      { kind: 'replace', pairs: pairs(100) },
      { kind: 'restore', remove: [], put: filmOf(maxCues), set: [] },
    ]
    for (const edit of edits) expect(workOf(edit, size), edit.kind).toBeLessThan(maxWork)
  })

  test('is too much for repeated changes of a whole long list', () => {
    const replace: Edit = { kind: 'replace', pairs: pairs(100) }
    const refused: Edit[] = [
      shifts(200),
      { kind: 'batch', edits: Array.from({ length: 200 }, () => replace) },
    ]
    for (const edit of refused)
      expect(applyEdit(long, edit)).toEqual({ done: false, refusal: { kind: 'tooMuchWork' } })
  })

  test('has a sharp limit: one edit less is accepted', () => {
    let count = 1
    while (workOf(shifts(count + 1), size) <= maxWork) count += 1
    const created = applyEdit(long, shifts(count))
    expect(created.done && created.cues[0]).toMatchObject({ start: count, end: 1500 + count })
    expect(applyEdit(long, shifts(count + 1)).done).toBe(false)
    expect(count).toBeGreaterThan(50)
  })

  test('is less for a batch than for its edits alone, because it is undone at once', () => {
    const alone = workOf({ kind: 'shift', by: 1 }, size)
    expect(workOf(shifts(10), size)).toBeLessThan(alone * 4)
  })

  test('counts texts that grow during the edit', () => {
    const doubled = { find: 'a', replace: 'aa' }
    const back = { find: 'aa', replace: 'a' }
    // Eight pairs make each text 256 times as long; the others undo that.
    const growing = [...Array.from({ length: 8 }, () => doubled), ...Array.from({ length: 8 }, () => back)]
    const film = filmOf(20_000, 'aaaaaaaaaa')
    expect(applyEdit(film, { kind: 'replace', pairs: [...growing, ...growing] })).toMatchObject({
      refusal: { kind: 'tooMuchWork' },
    })
    expect(applyEdit(film.slice(0, 100), { kind: 'replace', pairs: growing }).done).toBe(true)
  })
})

describe('replacements', () => {
  const swaps = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      at % 2 === 0 ? { find: 'b', replace: 'c' } : { find: 'c', replace: 'b' },
    )
  const grow = { find: 'a', replace: 'b'.repeat(30) }
  const film = filmOf(maxCues - 100, 'a')

  test('of a chain and of a batch are counted together, in what those before them made longer', () => {
    const edits: Edit[] = [
      { kind: 'replace', pairs: [grow, ...swaps(99)] },
      {
        kind: 'batch',
        edits: [[grow], swaps(40), swaps(40), swaps(40)].map((pairs) => ({ kind: 'replace', pairs })),
      },
    ]
    for (const edit of edits) {
      let result: unknown
      const milliseconds = cpuTimeOf(() => void (result = applyEdit(film, edit)))
      expect(result).toEqual({ done: false, refusal: { kind: 'tooMuchWork' } })
      expect(milliseconds).toBeLessThan(4000)
    }
  })

  test('of thirty terms fit in the longest film', () => {
    const text = 'The keeper of the lighthouse went down to the shore at night'
    const long = filmOf(maxCues - 100, text)
    const terms = Array.from({ length: 28 }, (_, at) => ({ find: `term ${at}`, replace: 'x' }))
    const pairs = [{ find: 'keeper', replace: 'guards' }, { find: 'shore', replace: 'beach' }, ...terms]
    const after = applyEdit(long, { kind: 'replace', pairs })
    expect(after.done && after.cues[0]!.text).toBe(
      'The guards of the lighthouse went down to the beach at night',
    )
  })

  test('in groups give the same as one by one', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '好', '\n'), maxLength: 40 }))
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '好'), minLength: 1, maxLength: 3 })
    const pair = fc.record({ find: word, replace: fc.string({ maxLength: 500 }), wholeWords: fc.boolean() })
    const alone = (text: string, pairs: readonly Replacement[]) =>
      pairs.reduce((now, one) => now.replace(matcher(one), () => one.replace), text)
    fc.assert(
      fc.property(texts, fc.array(pair, { maxLength: 3 }), (all, pairs) => {
        const work = new ReplacementWork(Infinity, 1)
        const given = { longest: 1e9, work }
        expect(replaceInTexts(all, pairs, given)).toEqual({ texts: all.map((text) => alone(text, pairs)) })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the text of a list', () => {
  const grow = (by: string): Edit => ({ kind: 'replace', pairs: [{ find: 'a', replace: by }] })

  test('has a limit that includes speakers', () => {
    const share = Math.floor(maxCharacters / 1000)
    const film = filmOf(1000)
    expect(applyEdit(film, grow('b'.repeat(share))).done).toBe(true)
    expect(applyEdit(film, grow('b'.repeat(share + 1)))).toMatchObject({ refusal: { kind: 'tooMuchText' } })
    const full = filmOf(1000, 'b'.repeat(share))
    const speaker: Edit = { kind: 'setSpeaker', ids: ['1'], speaker: 'Ann' }
    expect(applyEdit(full, speaker)).toMatchObject({ refusal: { kind: 'tooMuchText' } })
  })

  test('may stay above the limit if it was, and shrink', () => {
    const over = filmOf(1000, 'a'.repeat(4000))
    expect(applyEdit(over, { kind: 'shift', by: 1 }).done).toBe(true)
    expect(applyEdit(over, { kind: 'setText', id: '1', text: 'a' }).done).toBe(true)
    expect(applyEdit(over, { kind: 'setText', id: '1', text: 'a'.repeat(4001) }).done).toBe(false)
  })
})

test('the inverse of a batch names each line once and restores the list exactly', () => {
  const film = filmOf(8, 'a b')
  const id = fc.constantFrom(...film.map((cue) => cue.id), 'new', 'other')
  const edit: fc.Arbitrary<Exclude<Edit, { kind: 'batch' }>> = fc.oneof(
    fc.record({ kind: fc.constant('shift' as const), by: fc.integer({ min: -50, max: 500 }) }),
    fc.record({ kind: fc.constant('setText' as const), id, text: fc.string({ maxLength: 5 }) }),
    fc.record({ kind: fc.constant('delete' as const), ids: fc.uniqueArray(id, { maxLength: 2 }) }),
    fc.record({ kind: fc.constant('add' as const), id, after: id }),
    fc.record({ kind: fc.constant('merge' as const), id }),
    fc.record({ kind: fc.constant('split' as const), id, offset: fc.constant(1), newId: id }),
    fc.record({ kind: fc.constant('lock' as const), ids: fc.tuple(id), locked: fc.boolean() }),
    fc.record({ kind: fc.constant('setSpeaker' as const), ids: fc.tuple(id), speaker: fc.constant('Ann') }),
  )
  let created = 0
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      const applied = applyEdit(film, { kind: 'batch', edits })
      if (!applied.done) return
      created += 1
      if (applied.inverse.kind !== 'restore') throw new Error('It is not one edit.')
      const { remove, put, set = [] } = applied.inverse
      const named = [...remove, ...put.map((cue) => cue.id), ...set.map((fields) => fields.id)]
      expect(new Set(named).size).toBe(named.length)
      const undone = applyEdit(applied.cues, applied.inverse)
      expect(undone).toMatchObject({ done: true, cues: film })
      expect(undone.done && applyEdit(film, undone.inverse)).toMatchObject({ done: true, cues: applied.cues })
    }),
    { numRuns: 5000 },
  )
  expect(created).toBeGreaterThan(300)
})
