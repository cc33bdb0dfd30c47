import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfMarks, type Mark } from './marks.ts'
import { changeBetween, moveMarks, moveMarksThrough } from './move-marks.ts'

const sad = (start: number, end: number): Mark => ({ kind: 'style', style: 'sad', start, end })
const moved = (before: string, after: string, ...marks: Mark[]) =>
  moveMarks(marks, changeBetween(before, after)!)

describe('a mark', () => {
  test('moves with the text before it, and grows with text typed in it', () => {
    expect(moved('one two', 'x one two', sad(4, 7))).toEqual([sad(6, 9)])
    expect(moved('one two', 'one twxo', sad(4, 7))).toEqual([sad(4, 8)])
    expect(moved('one two', 'one', sad(0, 3))).toEqual([sad(0, 3)])
  })
  test('does not take what is typed at its ends', () => {
    expect(moved('one two', 'one xtwo', sad(4, 7))).toEqual([sad(5, 8)])
    expect(moved('one two', 'one twox', sad(4, 7))).toEqual([sad(4, 7)])
  })
  test('stays on a word that is replaced as a whole, and is removed with one that is deleted', () => {
    expect(moved('one two', 'one six', sad(4, 7))).toEqual([sad(4, 7)])
    expect(moved('one two', 'one ', sad(4, 7))).toEqual([])
  })
  test('of a pronunciation ends with a change of its word', () => {
    const alias: Mark = { kind: 'alias', alias: '2', start: 4, end: 7 }
    expect(moved('one two', 'one twoo', alias)).toEqual([alias])
    expect(moved('one two', 'one tao', alias)).toEqual([])
    expect(moved('one two', 'on two', alias)).toEqual([{ ...alias, start: 3, end: 6 }])
  })
  test('of two pauses that meet, the longer stays', () => {
    const pause = (at: number, ms: number): Mark => ({ kind: 'pause', ms, start: at, end: at })
    expect(moved('abcd', 'ad', pause(1, 100), pause(2, 300))).toEqual([pause(1, 300)])
  })
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', '你', '😀'), maxLength: 20 })

test('marks that stand right before a change stand right behind it', () => {
  const rough = fc.array(
    fc.tuple(fc.constantFrom('style', 'skip', 'alias', 'pause', 'pinyin'), fc.nat(20), fc.nat(6)),
    { maxLength: 6 },
  )
  let tried = 0
  fc.assert(
    fc.property(text, text, rough, (before, after, drafts) => {
      const marks = drafts.reduce<Mark[]>((all, [kind, start, length]) => {
        const end = kind === 'pause' ? start : start + length
        const mark = { kind, start, end, style: 'x', alias: 'x', ms: 100, pinyin: 'ni3' } as unknown as Mark
        return faultOfMarks(before, [...all, mark]) ? all : [...all, mark]
      }, [])
      const change = changeBetween(before, after)
      if (!change || marks.length === 0) return
      tried += 1
      const { at, removed, inserted } = change
      expect(before.slice(0, at) + after.slice(at, at + inserted) + before.slice(at + removed)).toBe(after)
      expect(faultOfMarks(after, moveMarks(marks, change))).toBeUndefined()
      expect(moveMarksThrough(marks, [change])).toEqual(moveMarks(marks, change))
    }),
    { numRuns: 20_000 },
  )
  expect(tried).toBeGreaterThan(1000)
})

test('many changes at once are the same as one after the other', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(4), fc.nat(4)), { maxLength: 8 })
  const spans = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })), { maxLength: 8 })
  fc.assert(
    fc.property(changes, spans, (steps, marked) => {
      let at = 0
      const list = steps.flatMap(([gap, removed, inserted]) => {
        const change = { at: at + gap, removed, inserted }
        at += gap + removed
        return removed + inserted === 0 ? [] : [change]
      })
      const marks = marked.map(([start, length]) => sad(start, start + length))
      const places = marked.map(([start]): Mark => ({ kind: 'pause', ms: 1 + start, start, end: start }))
      const one = [...marks, ...places]
      const slow = list.toReversed().reduce<readonly Mark[]>((all, change) => moveMarks(all, change), one)
      const sorted = (all: readonly Mark[]) => all.map((mark) => JSON.stringify(mark)).toSorted()
      expect(sorted(moveMarksThrough(one, list))).toEqual(sorted(slow))
    }),
    { numRuns: 5000 },
  )
})
