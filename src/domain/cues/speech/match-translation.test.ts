import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cue } from '../core/cue.ts'
import { usualLook } from '../formats/ass-look.ts'
import { matchLook, matchTranslation, unmatched } from './match-translation.ts'

const cuesOf = (times: readonly (readonly [number, number])[]): Cue[] =>
  times.map(([start, length], at) => ({ id: String(at), start, end: start + length, text: `t${at}` }))

test('matches lines to cues one by one if there are equally many', () => {
  const cues = cuesOf([
    [0, 10],
    [20, 10],
  ])
  const elsewhere = cuesOf([
    [500, 10],
    [600, 10],
  ])
  expect([...matchTranslation(cues, elsewhere)]).toEqual([
    ['0', 't0'],
    ['1', 't1'],
  ])
})

test('a cue takes the look of the first line matched to it', () => {
  const cues = cuesOf([
    [0, 10],
    [20, 10],
    [40, 10],
  ])
  const lines = cuesOf([
    [1, 4],
    [5, 4],
    [22, 4],
    [90, 4],
  ])
  const styled = (style: string) => ({ ...usualLook, style })
  const looks = new Map(lines.map(({ id }) => [id, styled(`Style ${id}`)]))
  expect(matchLook(cues, lines, { head: 'head', lines: looks })).toEqual({
    head: 'head',
    lines: new Map([
      ['0', styled('Style 0')],
      ['1', styled('Style 2')],
    ]),
  })
})

test('otherwise matches each line to the cue that it overlaps most', () => {
  const track = fc.array(fc.tuple(fc.nat(300), fc.integer({ min: -5, max: 60 })), { maxLength: 12 })
  const shared = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
  fc.assert(
    fc.property(track, track, (first, second) => {
      const [cues, lines] = [cuesOf(first), cuesOf(second)]
      if (cues.length === lines.length) return
      const found = matchTranslation(cues, lines)
      const { missing, surplus } = unmatched(cues, lines)
      expect(missing.map(({ id }) => id)).toEqual(cues.map(({ id }) => id).filter((id) => !found.has(id)))
      for (const line of lines) {
        const places = cues.filter(({ id }) => found.get(id)?.split('\n').includes(line.text))
        expect(surplus.includes(line)).toBe(places.length === 0)
        const max = Math.max(0, ...cues.map((cue) => shared(cue, line)))
        expect(places.map((cue) => shared(cue, line))).toEqual(max > 0 ? [max] : [])
      }
    }),
    { numRuns: 2000 },
  )
})
