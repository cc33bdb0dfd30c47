import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit, EditOptions } from '#domain/cues/core/edit.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { findText } from '#domain/cues/editing/find-text.ts'

const film: Cue[] = [
  { id: 'a', start: 1000, end: 2000, text: 'Hello there', speaker: 'Ann' },
  { id: 'b', start: 2050, end: 3000, text: '你好，世界' },
  { id: 'c', start: 4000, end: 5000, text: 'one\ntwo' },
]

const done = (edit: Edit, options?: EditOptions, cues: readonly Cue[] = film) => {
  const applied = applyEdit(cues, edit, options)
  if (!applied.done) throw new Error(applied.refusal.kind)
  return applied.cues
}
const brief = (cues: readonly Cue[]) =>
  cues.map(({ id, start, end, text }) => `${id} ${start}-${end} ${text}`)

describe('an edit', () => {
  const cases: [string, Edit, string[]][] = [
    [
      'setText',
      { kind: 'setText', id: 'a', text: ' Hi \n\nyou ' },
      ['a 1000-2000 Hi\nyou', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo'],
    ],
    [
      'retime',
      { kind: 'retime', id: 'a', start: 1100, end: 2040 },
      ['a 1100-2040 Hello there', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo'],
    ],
    [
      'move past others',
      { kind: 'move', id: 'a', start: 6000 },
      ['b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo', 'a 6000-7000 Hello there'],
    ],
    [
      'add',
      { kind: 'add', id: 'n', after: 'b', text: 'new' },
      ['a 1000-2000 Hello there', 'b 2050-3000 你好，世界', 'n 3000-4000 new', 'c 4000-5000 one\ntwo'],
    ],
    [
      'add before all',
      { kind: 'add', id: 'n' },
      ['n 0-1000 ', 'a 1000-2000 Hello there', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo'],
    ],
    [
      'add at times',
      { kind: 'add', id: 'n', after: 'c', start: 6000, end: 6100 },
      ['a 1000-2000 Hello there', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo', 'n 6000-6100 '],
    ],
    ['delete', { kind: 'delete', ids: ['a', 'c'] }, ['b 2050-3000 你好，世界']],
    ['merge', { kind: 'merge', id: 'a' }, ['a 1000-3000 Hello there你好，世界', 'c 4000-5000 one\ntwo']],
    [
      'split',
      { kind: 'split', id: 'a', offset: 6, time: 1700, newId: 'n' },
      ['a 1000-1700 Hello', 'n 1700-2000 there', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo'],
    ],
    [
      'split by text',
      { kind: 'split', id: 'b', offset: 3, newId: 'n' },
      ['a 1000-2000 Hello there', 'b 2050-2620 你好，', 'n 2620-3000 世界', 'c 4000-5000 one\ntwo'],
    ],
    [
      'shift',
      { kind: 'shift', by: -1000 },
      ['a 0-1000 Hello there', 'b 1050-2000 你好，世界', 'c 3000-4000 one\ntwo'],
    ],
    [
      'stretch',
      { kind: 'stretch', first: [1000, 2000], second: [5000, 10_000] },
      ['a 2000-4000 Hello there', 'b 4100-6000 你好，世界', 'c 8000-10000 one\ntwo'],
    ],
    [
      'replace',
      {
        kind: 'replace',
        pairs: [
          { find: 'hello', replace: '$& (hi)' },
          { find: 'on', replace: 'x', wholeWords: true },
        ],
      },
      ['a 1000-2000 $& (hi) there', 'b 2050-3000 你好，世界', 'c 4000-5000 one\ntwo'],
    ],
  ]
  test.each(cases)('%s', (_, edit, expected) => {
    expect(brief(done(edit))).toEqual(expected)
  })

  test('a split keeps the speaker in both halves, a merge keeps the first speaker', () => {
    const halves = done({ kind: 'split', id: 'a', offset: 5, newId: 'n' })
    expect(halves.map(({ speaker }) => speaker)).toEqual(['Ann', 'Ann', undefined, undefined])
    expect(done({ kind: 'merge', id: 'a' })[0]!.speaker).toBe('Ann')
    const unnamed = done({ kind: 'setSpeaker', ids: ['a'] })
    expect('speaker' in unnamed[0]!).toBe(false)
    expect(done({ kind: 'setSpeaker', ids: ['b'], speaker: ' Bo ' })[1]!.speaker).toBe('Bo')
  })

  const refused: [Edit, string, EditOptions?][] = [
    [{ kind: 'setText', id: 'x', text: '' }, 'unknownCue'],
    [{ kind: 'retime', id: 'a', start: 2000, end: 2000 }, 'endBeforeStart'],
    [{ kind: 'retime', id: 'a', start: -1, end: 2000 }, 'beforeStart'],
    [{ kind: 'retime', id: 'a', start: 1.5, end: 2000 }, 'badTime'],
    [{ kind: 'retime', id: 'c', start: 4000, end: 5001 }, 'pastEnd', { duration: 5000 }],
    [{ kind: 'move', id: 'a', start: 4500 }, 'pastEnd', { duration: 5000 }],
    [{ kind: 'add', id: 'n', after: 'a' }, 'noRoom'],
    [{ kind: 'add', id: 'n', after: 'c' }, 'noRoom', { duration: 5099 }],
    [{ kind: 'add', id: 'n', after: 'b', start: 3500, end: 4100 }, 'noRoom'],
    [{ kind: 'add', id: 'b', after: 'c' }, 'sameId'],
    [{ kind: 'add', id: 'n', after: 'x' }, 'unknownCue'],
    [{ kind: 'delete', ids: ['a', 'x'] }, 'unknownCue'],
    [{ kind: 'merge', id: 'c' }, 'lastCue'],
    [{ kind: 'split', id: 'a', offset: 0, newId: 'n' }, 'badOffset'],
    [{ kind: 'split', id: 'a', offset: 11, newId: 'n' }, 'badOffset'],
    [{ kind: 'split', id: 'a', offset: 5, time: 1000, newId: 'n' }, 'timeOutside'],
    [{ kind: 'split', id: 'a', offset: 5, newId: 'b' }, 'sameId'],
    [{ kind: 'shift', by: -1001 }, 'beforeStart'],
    [{ kind: 'shift', by: 1 }, 'pastEnd', { duration: 5000 }],
    [{ kind: 'stretch', first: [1, 2], second: [1, 3] }, 'badPoints'],
    [{ kind: 'stretch', first: [1, 5], second: [2, 3] }, 'badPoints'],
    [{ kind: 'replace', pairs: [{ find: '', replace: 'x' }] }, 'nothingToFind'],
    [{ kind: 'setSpeaker', ids: ['x'], speaker: 'Bo' }, 'unknownCue'],
    [{ kind: 'lock', ids: ['x'], locked: true }, 'unknownCue'],
    [{ kind: 'restore', remove: ['x'], put: [] }, 'unknownCue'],
    [{ kind: 'restore', remove: [], put: [film[0]!, film[0]!] }, 'sameId'],
  ]
  test.each(refused)('is refused: %j', (edit, kind, options) => {
    expect(applyEdit(film, edit, options)).toMatchObject({ done: false, refusal: { kind } })
  })

  test('refuses a line or a list too large to display', () => {
    const longer: Edit = { kind: 'replace', pairs: [{ find: 'e', replace: 'e'.repeat(3000) }] }
    expect(applyEdit(film, longer)).toEqual({ done: false, refusal: { kind: 'textTooLong', id: 'a' } })
    // The limit also holds for intermediate results: this one would not fit in memory.
    const pair = { find: 'e', replace: 'e'.repeat(500) }
    const explosive: Edit = { kind: 'replace', pairs: Array.from({ length: 100 }, () => pair) }
    expect(applyEdit(film, explosive)).toMatchObject({ refusal: { kind: 'textTooLong' } })
    const put = Array.from({ length: 49_998 }, (_, at) => ({ ...film[0]!, id: String(at) }))
    const more: Edit = { kind: 'restore', remove: [], put }
    expect(applyEdit(film, more)).toEqual({ done: false, refusal: { kind: 'tooMany' } })
  })

  describe('of a locked cue', () => {
    const [a, b, c] = film as [Cue, Cue, Cue]
    const held: Cue[] = [a, { ...b, locked: true }, c]
    const refusals: Edit[] = [
      { kind: 'setText', id: 'b', text: 'x' },
      { kind: 'retime', id: 'b', start: 2100, end: 2900 },
      { kind: 'move', id: 'b', start: 2100 },
      { kind: 'split', id: 'b', offset: 3, newId: 'n' },
      { kind: 'merge', id: 'a' },
      { kind: 'merge', id: 'b' },
      { kind: 'delete', ids: ['a', 'b'] },
    ]
    test.each(refusals)('is refused: %j', (edit) => {
      expect(applyEdit(held, edit)).toEqual({ done: false, refusal: { kind: 'locked', id: 'b' } })
    })

    test('skips it when the edit is of the whole track', () => {
      const shifted = done({ kind: 'shift', by: 1000, ids: ['a', 'b'] }, {}, held)
      expect(shifted).toContainEqual(held[1])
      expect(shifted).toContainEqual({ ...a, start: 2000, end: 3000 })
      // The shift would make it end before the film begins.
      expect(
        applyEdit([{ ...a, start: 0, end: 500, locked: true }, c], { kind: 'shift', by: -1000 }).done,
      ).toBe(true)
      const stretched = done({ kind: 'stretch', first: [0, 0], second: [1000, 2000] }, {}, held)
      expect(stretched).toContainEqual(held[1])
      expect(stretched).toContainEqual({ ...c, start: 8000, end: 10_000 })
      expect(done({ kind: 'replace', pairs: [{ find: '你好', replace: '您好' }] }, {}, held)).toEqual(held)
    })

    test('can change its speaker and unlock it', () => {
      expect(done({ kind: 'setSpeaker', ids: ['b'], speaker: 'Bo' }, {}, held)[1]).toEqual({
        ...b,
        speaker: 'Bo',
        locked: true,
      })
      expect(done({ kind: 'lock', ids: ['b'], locked: false }, {}, held)).toEqual(film)
      expect(done({ kind: 'lock', ids: ['b'], locked: true })).toEqual(held)
    })
  })

  test('keeps one order for cues that start together, whichever is added first', () => {
    const numbered = ['9', '10', 'a'].map((id) => ({ id, start: 0, end: 1000, text: id }))
    const put = [numbered[1]!, numbered[2]!, numbered[0]!]
    expect(done({ kind: 'restore', remove: [], put }, {}, []).map(({ id }) => id)).toEqual(['9', 'a', '10'])
    const later = done({ kind: 'move', id: '9', start: 5 }, {}, [numbered[0]!, numbered[2]!, numbered[1]!])
    expect(done({ kind: 'move', id: '9', start: 0 }, {}, later).map(({ id }) => id)).toEqual(['9', 'a', '10'])
  })

  test('accepts a free gap of 0.1 s', () => {
    expect(done({ kind: 'add', id: 'n', after: 'c' }, { duration: 5100 }).at(-1)).toMatchObject({
      start: 5000,
      end: 5100,
    })
  })

  test('never splits a letter', () => {
    const cues = [{ id: 'a', start: 0, end: 1000, text: 'e\u0301😀x' }]
    for (const offset of [1, 3]) {
      expect(applyEdit(cues, { kind: 'split', id: 'a', offset, newId: 'n' })).toMatchObject({ done: false })
    }
    expect(brief(done({ kind: 'split', id: 'a', offset: 2, time: 9, newId: 'n' }, {}, cues))).toEqual([
      'a 0-9 e\u0301',
      'n 9-1000 😀x',
    ])
  })

  test('of a take leaves the cues alone, and its inverse chooses the former one', () => {
    const edit: Edit = { kind: 'chooseTake', id: 'a', take: 'one', was: null }
    expect(applyEdit(film, edit)).toEqual({
      done: true,
      cues: film,
      inverse: { kind: 'chooseTake', id: 'a', take: null, was: 'one' },
    })
    expect(applyEdit(film, { ...edit, id: 'x' })).toMatchObject({ refusal: { kind: 'unknownCue' } })
  })

  test('applies a batch completely or not at all', () => {
    const edits: Edit[] = [
      { kind: 'delete', ids: ['a'] },
      { kind: 'merge', id: 'a' },
    ]
    expect(applyEdit(film, { kind: 'batch', edits })).toEqual({
      done: false,
      refusal: { kind: 'unknownCue', id: 'a' },
    })
  })
})

test('finds text literally, as typed', () => {
  expect(findText(film, { find: 'T' })).toEqual([
    { id: 'a', from: 6, to: 7 },
    { id: 'c', from: 4, to: 5 },
  ])
  expect(findText(film, { find: 'T', matchCase: true })).toEqual([])
  expect(findText(film, { find: 'two', wholeWords: true })).toHaveLength(1)
  expect(findText(film, { find: '.*' })).toEqual([])
  expect(findText(film, { find: '' })).toEqual([])
})
