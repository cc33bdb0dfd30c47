import { expect, test } from 'vitest'
import type { CueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { knownOf, lineState } from './known.ts'

const cue = (id: string, text: string) => ({ id, text, start: 0, end: 1000 })
const list: CueList = {
  revision: 3,
  duration: 10_000,
  language: 'es',
  cues: [cue('a', 'One'), cue('b', 'Two'), cue('c', 'Three'), cue('d', 'Four')],
  translations: [
    { id: 'a', text: 'Uno', origin: 'auto', stale: false, shorter: null },
    { id: 'b', text: 'Dos', origin: 'expert', stale: true, shorter: null },
    { id: 'c', text: 'Tres', origin: 'expert', stale: false, shorter: null },
  ],
  estimated: [],
  voices: {},
  takes: {},
  rates: { usual: null, speakers: {} },
}

test('a line keeps its state until it is edited', () => {
  const known = knownOf(list)
  const state = (id: string, text: string) => lineState({ id, text }, known)
  expect([state('a', 'Uno'), state('b', 'Dos'), state('c', 'Tres'), state('d', '')]).toEqual([
    'auto',
    'stale',
    'expert',
    'missing',
  ])
  expect([state('a', 'Un'), state('b', 'Dos.'), state('c', ' '), state('d', 'Cuatro')]).toEqual([
    'expert',
    'expert',
    'missing',
    'expert',
  ])
})

test('derived data is computed once per read', () => {
  expect(knownOf(list)).toBe(knownOf(list))
})
