import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cue, inOrder } from '#domain/cues/core/cue.ts'
import { profiles } from '#domain/cues/core/profiles.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { check } from '#domain/cues/quality/check.ts'
import { repair } from '#domain/cues/quality/repair.ts'

const english = profiles['netflix-en']
const cue = (id: string, start: number, end: number, text: string): Cue => ({ id, start, end, text })
const repaired = (cues: readonly Cue[], options = {}) => repair(cues, english, { language: 'en', ...options })

test('breaks lines, ends cues before the next one, and extends them to be readable', () => {
  const long = 'The ship was late again today, and nobody seemed to mind.'
  expect(
    repaired([
      cue('broken', 0, 4000, long),
      cue('over', 5000, 8100, 'He waits.'),
      cue('close', 8000, 9990, 'So do we.'),
      cue('brief', 10_000, 10_300, 'Really?'),
      cue('fast', 12_000, 13_000, 'Nobody could ever read this in a second.'),
      cue('fine', 20_000, 22_000, 'Yes.'),
    ]),
  ).toEqual([
    { id: 'broken', text: 'The ship was late again today,\nand nobody seemed to mind.' },
    { id: 'over', start: 5000, end: 7900 },
    { id: 'close', start: 8000, end: 9900 },
    { id: 'brief', start: 10_000, end: 10_833 },
    { id: 'fast', start: 12_000, end: 14_000 },
  ])
})

test('leaves locked cues, empty lines, overlapping speakers and overlong text to a person', () => {
  expect(
    repaired([
      { ...cue('locked', 0, 2050, 'Hi.'), locked: true },
      cue('at once', 2000, 6000, 'I said that'),
      cue('and', 2100, 6000, ''),
      cue('much', 10_000, 17_000, 'word '.repeat(40).trim()),
    ]),
  ).toEqual([])
  expect(repaired([cue('last', 9000, 9900, 'Hm.')], { duration: 9500 })).toEqual([])
  expect(repaired([cue('last', 9000, 10_900, 'Hm.')], { duration: 10_000 })).toEqual([
    { id: 'last', start: 9000, end: 10_000 },
  ])
})

test('does not end a cue sooner where another one still lasts', () => {
  const before = [cue('a', 0, 501, ''), cue('b', 0, 546, 'abcbc字abcbc'), cue('c', 600, 601, '')]
  expect(repair(before, profiles.shorts, { language: 'en' })).toEqual([])
})

test('never adds problems, never changes words or starts, and is idempotent', () => {
  const cues = fc
    .array(
      fc.record({
        start: fc.nat(20_000),
        length: fc.integer({ min: 1, max: 9000 }),
        text: fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '\n', '，', '字', '.'), maxLength: 120 }),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all
        .map(({ start, length, text }, at) => cue(`c${at}`, start, start + length, text.trim()))
        .toSorted(inOrder),
    )
  fc.assert(
    fc.property(cues, fc.constantFrom(...Object.values(profiles)), (before, profile) => {
      const options = { duration: 30_000, language: 'en' }
      const set = repair(before, profile, options)
      const after = applyEdit(before, { kind: 'restore', remove: [], put: [], set }, options)
      if (!after.done) throw new Error(after.refusal.kind)
      const errors = (of: readonly Cue[]) =>
        check(of, profile, options).filter(({ severity }) => severity === 'error').length
      expect(errors(after.cues)).toBeLessThanOrEqual(errors(before))
      expect(check(after.cues, profile, options).length).toBeLessThanOrEqual(
        check(before, profile, options).length,
      )
      const bare = ({ start, text }: Cue) => [start, text.replaceAll(/\s/g, '')]
      expect(after.cues.map(bare)).toEqual(before.map(bare))
      expect(repair(after.cues, profile, options)).toEqual([])
    }),
  )
})
