import { expect, test } from 'vitest'
import { type LineToSpeak, linesToSpeak, sampleLine } from './spoken-lines.ts'

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
const line = (text: string): LineToSpeak => ({ id: text, start: 0, original: text, text, speaker: '' })

test('untranslated lines are not spoken; in the original all lines are', () => {
  expect(linesToSpeak({ ...list, language: 'es' })).toEqual([
    { id: 'a', start: 0, original: 'Hello', text: 'Hola', speaker: 'Ana' },
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
