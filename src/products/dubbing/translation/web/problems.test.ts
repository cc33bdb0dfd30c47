import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Known, Room } from './known.ts'
import { createLooks, type FilterName, filters, passes } from './problems.ts'
import { termHints } from './term-hints.ts'

const known: Known = {
  originals: new Map([
    ['a', 'The harbour'],
    ['b', 'Yes'],
    ['c', 'No'],
    ['d', 'Well'],
  ]),
  translations: new Map([
    ['a', { id: 'a', text: 'La bahía', origin: 'auto', stale: false, shorter: null }],
    ['b', { id: 'b', text: 'Por supuesto que sí', origin: 'auto', stale: true, shorter: null }],
    ['c', { id: 'c', text: 'No', origin: 'expert', stale: false, shorter: null }],
  ]),
  takes: new Map(),
}
const room: Room = {
  times: new Map(),
  budgets: new Map([
    ['a', 20],
    ['b', 10],
    ['c', 10],
    ['d', 10],
  ]),
}
const hints = termHints([{ id: '1', from: 'en', to: 'es', source: 'harbour', target: 'puerto' }])
const cue = (id: string): Cue => ({ id, start: 0, end: 1000, text: known.translations.get(id)?.text ?? '' })
const looks = createLooks('es', known, {
  room,
  hints,
  inWords: (text) => text,
  isCommented: (line) => line === 'c',
})

test('each filter shows its lines', () => {
  const visible = (filter: FilterName) => ['a', 'b', 'c', 'd'].filter((id) => passes(filter, looks(cue(id))))
  expect(Object.fromEntries(filters.map((filter) => [filter, visible(filter).join('')]))).toEqual({
    all: 'abcd',
    problems: 'abd',
    stale: 'b',
    long: 'b',
    unchecked: 'ab',
    missing: 'd',
    terms: 'a',
    commented: 'c',
  })
})

test('findings are computed once per line', () => {
  const line = cue('a')
  expect(looks(line)).toBe(looks(line))
  expect(looks(cue('d')).fit).toBeUndefined()
})
