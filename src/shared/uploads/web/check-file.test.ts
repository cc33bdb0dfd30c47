import { expect, test } from 'vitest'
import { rulesOf, underBytes, uploadKinds } from '../contract/kinds.ts'
import { believable, checkFile, isBeside, markOf } from './check-file.ts'

const file = (name: string, size = 1000) => ({ name, size })

test.each([
  [file('a.mp4'), 'short', 899.9, undefined],
  [file('a.MKV', underBytes('short') - 1), 'short', undefined, undefined],
  [file('a.srt'), 'subtitles', undefined, undefined],
  [file('a.mp4'), 'short', 900, 'videoTooLong'],
  [file('a.mp4'), 'long', 900, undefined],
  [file('a.mp4'), 'long', 3600, 'videoTooLong'],
  [file('a.mp4', underBytes('short')), 'short', undefined, 'videoTooLarge'],
  [file('a.mp4', underBytes('long')), 'long', undefined, 'videoTooLarge'],
  [file('a.ass', underBytes('subtitles')), 'subtitles', undefined, 'subtitlesTooLarge'],
  [file('a.mov'), 'short', 10, 'videoKind'],
  [file('mp4'), 'short', 10, 'videoKind'],
  [file('a.vtt'), 'subtitles', undefined, 'subtitleKind'],
  [file('a.avi', 0), 'long', undefined, 'fileEmpty'],
] as const)('%o for %s, %s seconds long: %s', (sent, kind, seconds, problem) => {
  expect(checkFile(sent, kind, seconds)?.name).toBe(problem)
})

test.each(uploadKinds)('the limit of %s is checked from both sides, and "up to" includes it', (kind) => {
  const { megabytes, minutes, upTo, problems, endings } = rulesOf(kind)
  const name = `a.${endings[0]}`
  const limit = megabytes * 1024 * 1024
  const codeAt = (size: number, seconds?: number) => checkFile(file(name, size), kind, seconds)?.name
  expect([codeAt(limit - 1), codeAt(limit), codeAt(limit + 1)]).toEqual([
    undefined,
    upTo ? undefined : problems.size,
    problems.size,
  ])
  if (minutes === undefined) return
  expect([codeAt(1000, minutes * 60 - 0.1), codeAt(1000, minutes * 60)]).toEqual([undefined, problems.length])
})

test('only the separation accepts files of exactly its limit', () => {
  expect(uploadKinds.filter((kind) => rulesOf(kind).upTo)).toEqual(['separation'])
})

test('fingerprints are stable and distinguish subtitles of a video', () => {
  const lines = new File(['x'], 'a.srt', { lastModified: 5 })
  expect(markOf(lines)).toBe(markOf(new File(['y'], 'a.srt', { lastModified: 5 })))
  expect(markOf(lines)).not.toBe(markOf(new File(['x'], 'a.srt', { lastModified: 6 })))
  const film = markOf(new File(['x'], 'a.mp4'))
  expect([film, markOf(lines), markOf(lines, film)].map(isBeside)).toEqual([false, false, true])
})

test('implausible durations are ignored', () => {
  expect(believable(10, { size: 100_000 })).toBe(10)
  expect(believable(143_280, { size: 100_000 })).toBeUndefined()
  expect(believable(Infinity, { size: 100_000 })).toBeUndefined()
})
