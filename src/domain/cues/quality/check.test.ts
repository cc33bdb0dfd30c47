import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { forChildren, ownProfile, profileFor, profiles, type Profile } from '#domain/cues/core/profiles.ts'
import { check, type CheckOptions } from '#domain/cues/quality/check.ts'

const cue = (id: string, start: number, end: number, text: string): Cue => ({ id, start, end, text })
const wide = '一'
const chinese = profiles['netflix-zh']
const english = profiles['netflix-en']

describe('a check finds', () => {
  const cases: [string, Cue[], Profile, string[], CheckOptions?][] = [
    ['nothing in good cues', [cue('a', 0, 2000, '你好，世界'), cue('b', 2100, 4000, '一二三')], chinese, []],
    [
      'an overlap',
      [cue('a', 0, 3000, 'aaa'), cue('b', 2000, 4000, 'bbb')],
      english,
      ['b error overlap 1000/0 <a'],
    ],
    [
      'an overlap with one long before',
      [cue('a', 0, 6000, 'aaa'), cue('b', 1000, 2000, 'bbb'), cue('c', 5000, 7000, 'ccc')],
      english,
      ['b error overlap 5000/0 <a', 'c error overlap 1000/0 <a'],
    ],
    ['an end before its start', [cue('a', 2000, 1000, 'aaa')], english, ['a error endBeforeStart 1000/2000']],
    ['no length', [cue('a', 2000, 2000, 'aaa')], english, ['a error endBeforeStart 2000/2000']],
    [
      'an end past the media',
      [cue('a', 0, 2001, 'aaa')],
      english,
      ['a error pastEnd 2001/2000'],
      { duration: 2000 },
    ],
    ['no text', [cue('a', 0, 2000, ' \n')], english, ['a warning empty 0/1']],
    [
      '17 wide letters in a line',
      [cue('a', 0, 4000, `好\n${wide.repeat(17)}`)],
      chinese,
      ['a warning lineTooLong 17/16 line 2'],
    ],
    ['not 32 narrow ones', [cue('a', 0, 4000, 'x'.repeat(32))], chinese, []],
    [
      '33 narrow ones',
      [cue('a', 0, 4000, 'x'.repeat(33))],
      chinese,
      ['a warning lineTooLong 16.5/16 line 1'],
    ],
    [
      '43 letters of English',
      [cue('a', 0, 4000, 'x'.repeat(43))],
      english,
      ['a warning lineTooLong 43/42 line 1'],
    ],
    ['three lines', [cue('a', 0, 4000, 'a\nb\nc')], english, ['a warning tooManyLines 3/2']],
    ['10 a second', [cue('a', 0, 1000, wide.repeat(10))], chinese, ['a warning tooFast 10/9']],
    [
      '8 a second for children',
      [cue('a', 0, 1000, wide.repeat(8))],
      forChildren(chinese),
      ['a warning tooFast 8/7'],
    ],
    ['too short a time', [cue('a', 0, 832, 'a')], english, ['a warning tooShort 832/833']],
    ['too long a time', [cue('a', 0, 7001, 'a')], english, ['a warning tooLong 7001/7000']],
    [
      'one frame between',
      [cue('a', 0, 2000, 'a'), cue('b', 2040, 4000, 'b')],
      english,
      ['b warning gapTooSmall 40/100 <a'],
    ],
    [
      'two frames of a slow rate',
      [cue('a', 0, 2000, 'a'), cue('b', 2100, 4000, 'b')],
      english,
      ['b warning gapTooSmall 100/133 <a'],
      { frameRate: 15 },
    ],
    [
      'what a tenant asks for',
      [cue('a', 0, 2000, 'a\nb')],
      ownProfile('bbc', { lines: 1 }),
      ['a warning tooManyLines 2/1'],
    ],
    [
      'the BBC line',
      [cue('a', 0, 4000, 'x'.repeat(38))],
      profiles.bbc,
      ['a warning lineTooLong 38/37 line 1'],
    ],
    ['a short film of long cues', [cue('a', 0, 4001, 'a')], profiles.shorts, ['a warning tooLong 4001/4000']],
  ]
  test.each(cases)('%s', (_, cues, profile, expected, options) => {
    const found = check(cues, profile, options).map(
      ({ cueId, kind, severity, value, limit, line, other }) =>
        `${cueId} ${severity} ${kind} ${value}/${limit}${line ? ` line ${line}` : ''}${other ? ` <${other}` : ''}`,
    )
    expect(found).toEqual(expected)
  })
})

test('uses the profile of the language', () => {
  expect(profileFor('zh-Hant')).toBe(chinese)
  expect(profileFor('ja')).toBe(chinese)
  expect(profileFor('es')).toBe(english)
})

test('reports an overlap exactly where two cues share a moment', () => {
  const anyCues = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(anyCues, (spans) => {
      const cues = spans.map(([start, length], at) => cue(String(at), start, start + length, 'x'))
      const shared = cues.some((a) => cues.some((b) => a !== b && a.start < b.end && b.start < a.end))
      expect(check(cues, english).some(({ kind }) => kind === 'overlap')).toBe(shared)
    }),
  )
})
