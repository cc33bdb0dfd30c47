import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../editing/apply-edit.ts'
import { segment } from '../quality/segment.ts'
import type { Cue } from './cue.ts'
import type { Edit } from './edit.ts'
import { breakLines } from './line-break.ts'
import { profileFor } from './profiles.ts'
import { uncertainIn } from './review.ts'

const cues: Cue[] = [
  { id: 'a', start: 0, end: 1000, text: 'one two three', unreviewed: [[4, 7]] },
  { id: 'b', start: 1000, end: 2000, text: 'four five', unreviewed: [[5, 9]] },
  { id: 'c', start: 2000, end: 3000, text: 'six', unreviewed: [] },
]

function after(edit: Edit) {
  const applied = applyEdit(cues, edit)
  if (!applied.done) throw new Error(applied.refusal.kind)
  const undone = applyEdit(applied.cues, applied.inverse)
  expect(undone).toMatchObject({ done: true, cues })
  return Object.fromEntries(
    applied.cues.map(({ id, text, unreviewed }) => [
      id,
      unreviewed?.map(([start, end]) => text.slice(start, end)) ?? 'reviewed',
    ]),
  )
}
const all = { a: ['two'], b: ['five'], c: [] as string[] }

describe('what undo takes back as well:', () => {
  test('a person reviews lines by marking or rewording them', () => {
    expect(after({ kind: 'review', ids: ['a', 'c'] })).toEqual({ ...all, a: 'reviewed', c: 'reviewed' })
    expect(after({ kind: 'setText', id: 'a', text: 'one two tree' })).toEqual({ ...all, a: 'reviewed' })
    expect(after({ kind: 'replace', pairs: [{ find: 'four', replace: '4' }] })).toEqual({
      ...all,
      b: 'reviewed',
    })
  })

  test('moving, locking and naming lines are no review, nor is typing the same', () => {
    expect(after({ kind: 'setText', id: 'a', text: 'one two three' })).toEqual(all)
    expect(after({ kind: 'shift', by: 100 })).toEqual(all)
    expect(after({ kind: 'lock', ids: ['a'], locked: true })).toEqual(all)
    expect(after({ kind: 'setSpeaker', ids: ['a'], speaker: 'Ana' })).toEqual(all)
  })

  test('joined and cut lines keep their uncertain words', () => {
    expect(after({ kind: 'merge', id: 'a' })).toEqual({ a: ['two', 'five'], c: [] })
    expect(after({ kind: 'split', id: 'a', offset: 4, newId: 'd' })).toEqual({ ...all, a: [], d: ['two'] })
    expect(after({ kind: 'split', id: 'a', offset: 8, newId: 'd' })).toEqual({ ...all, a: ['two'], d: [] })
  })

  test('a deleted line comes back unreviewed', () => {
    expect(after({ kind: 'delete', ids: ['a'] })).toEqual({ b: ['five'], c: [] })
  })
})

test('uncertain words are found in the text of a line, however it is broken', () => {
  const word = fc.record({
    text: fc.constantFrom('a', 'word', "don't", '长', '城', 'Großmutter,', '…', '3.5', 'two words'),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  })
  const options = { language: 'en', profile: profileFor('en') }
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const text = breakLines(words.map((each) => each.text).join(' '), options)
      const found = uncertainIn(text, words).map(([start, end]) => text.slice(start, end).replace(/\s/g, ''))
      const uncertain = words.filter(({ confidence = 1 }) => confidence < 0.5)
      expect(found).toEqual(uncertain.map((each) => each.text.replace(/\s/g, '')))
    }),
  )
})

test('cues of recognized words are unreviewed and name the uncertain ones', () => {
  const said = '我们 去 长城 看看'.split(' ').map((text, at) => ({
    text,
    start: at * 400,
    end: at * 400 + 400,
    confidence: text === '长城' ? 0.2 : 0.9,
  }))
  const profile = profileFor('zh')
  const [cue] = segment(said, { language: 'zh', profile, unreviewed: true })
  expect(cue!.unreviewed!.map(([start, end]) => cue!.text.slice(start, end))).toEqual(['长城'])
  expect(segment(said, { language: 'zh', profile })[0]).not.toHaveProperty('unreviewed')
})
