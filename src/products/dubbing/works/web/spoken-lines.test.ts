import { expect, test } from 'vitest'
import { type LineToSpeak, linesToSpeak, originalStretch, sampleLine } from './spoken-lines.ts'

const list = {
  revision: 1,
  duration: null,
  cues: [
    { id: 'a', start: 0, end: 1000, text: 'Hello', speaker: 'Ana' },
    { id: 'b', start: 1000, end: 2000, text: 'there' },
  ],
  translations: [{ id: 'a', text: 'Hola', origin: 'auto' as const, stale: false, shorter: null }],
  estimated: [],
  voices: {},
  takes: {},
  rates: null,
}
const line = (text: string): LineToSpeak => ({
  id: text,
  start: 0,
  end: 1000,
  original: text,
  text,
  speaker: '',
})

test('untranslated lines are not spoken; in the original all lines are', () => {
  expect(linesToSpeak({ ...list, language: 'es' })).toEqual([
    { id: 'a', start: 0, end: 1000, original: 'Hello', text: 'Hola', speaker: 'Ana' },
  ])
  expect(linesToSpeak({ ...list, language: null }).map(({ text }) => text)).toEqual(['Hello', 'there'])
})

test('the sample is the longest of the short lines', () => {
  const [yes, typical, long] = [
    line('Yes.'),
    line('We wait here for the ship to come in.'),
    line('so '.repeat(80)),
  ]
  expect(sampleLine([yes, long, typical])).toBe(typical)
  expect(sampleLine([long])).toBe(long)
  expect(sampleLine([])).toBeUndefined()
})

test('the original of a speaker is three seconds of the first line that is long enough', () => {
  const lines = [
    { start: 1000, end: 2000 },
    { start: 5000, end: 9000 },
    { start: 20_000, end: 40_000 },
  ]
  expect(originalStretch(lines)).toEqual({ start: 5000, end: 8000 })
  expect(originalStretch(lines.slice(0, 1))).toEqual({ start: 1000, end: 2000 })
  expect(originalStretch([])).toBeUndefined()
})
