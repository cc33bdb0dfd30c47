import { expect, test } from 'vitest'
import type { Run } from '#core/contract/runs.ts'
import type { KnownTrack } from './known-project.ts'
import { isBehind, runsOf, trackState } from './track-state.ts'

const run = (id: string, state: Run['state']): Run => ({
  id,
  state,
  kind: 'translation.translate',
  title: '',
  subject: null,
  part: null,
  language: null,
  stage: null,
  share: 0,
  itemsDone: null,
  ahead: null,
  left: null,
  nextTry: null,
  problem: null,
  problemValues: null,
  timeCreate: '',
  timeStart: null,
  timeFinish: null,
})
const track = (language: string, of: Run | null, lines = 3, stale = 0): KnownTrack<Run> => ({
  language,
  lines,
  expert: 0,
  stale,
  run: of,
  work: null,
})

test('the state of a language is that of its run, then of its lines', () => {
  const state = (of: Run['state'] | undefined, lines: number) =>
    trackState(track('es', of ? run('1', of) : null, lines), 3)
  expect([state('waiting', 3), state('running', 3), state('done', 3), state(undefined, 3)]).toEqual([
    'waiting',
    'translating',
    'translated',
    'translated',
  ])
  // A failed run may have been completed by hand.
  expect([state('failed', 3), state('cancelled', 3)]).toEqual(['translated', 'translated'])
  expect([state('failed', 2), state('cancelled', 2), state('done', 2), state(undefined, 0)]).toEqual([
    'failed',
    'cancelled',
    'unfinished',
    'unfinished',
  ])
})

test('a translation whose original has changed is not translated', () => {
  expect(trackState(track('es', null, 3, 1), 3)).toBe('stale')
  expect(trackState(track('es', null, 2, 1), 3)).toBe('unfinished')
})

test('a failed run of a language that was completed by hand is not listed', () => {
  expect(runsOf([track('es', run('1', 'failed'))], 3)).toEqual([])
})

test('a run for several languages is listed once', () => {
  const both = run('1', 'running')
  const tracks = [
    track('es', both),
    track('fr', both),
    track('de', run('2', 'done')),
    track('it', run('3', 'failed')),
  ]
  expect(runsOf(tracks, 4).map(({ run: { id }, languages }) => [id, languages])).toEqual([
    ['1', ['es', 'fr']],
    ['3', ['it']],
  ])
})

test('a language with missing or stale lines is behind', () => {
  expect(isBehind({ lines: 3, stale: 0 }, 3)).toBe(false)
  expect(isBehind({ lines: 3, stale: 1 }, 3)).toBe(true)
  expect(isBehind({ lines: 2, stale: 0 }, 3)).toBe(true)
})
