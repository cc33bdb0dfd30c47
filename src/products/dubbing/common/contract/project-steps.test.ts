import { expect, test } from 'vitest'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { KnownTrack as Track } from './known-project.ts'
import { projectSteps } from './project-steps.ts'

const track = (own: Partial<Track> = {}) =>
  ({ language: 'es', lines: 3, expert: 0, stale: 0, run: null, work: null, ...own }) as Track
const work = (own: object) => ({
  id: '1',
  language: 'es',
  state: workState.done,
  changed: 0,
  run: null,
  ...own,
})
const running = { id: 'r', state: 'running', share: 0.5 }

type Known = Parameters<typeof projectSteps>[0]
const bar = (own: Partial<Known> = {}) =>
  projectSteps({
    status: projectStatus.proofreading,
    cancelled: false,
    cueCount: 3,
    unreviewed: 0,
    preparing: null,
    tracks: [],
    language: 'en',
    originalWork: null,
    openComments: {},
    ...own,
  }).map(({ kind, state, count }) => [kind, state, ...(count === undefined ? [] : [count])].join(' '))

test('the subtitles are `todo` until they are translated and all lines are reviewed', () => {
  expect(bar()).toEqual(['subtitles todo'])
  expect(bar({ tracks: [track()] })[0]).toBe('subtitles done')
  expect(bar({ tracks: [track()], unreviewed: 2 })[0]).toBe('subtitles unread 2')
  expect(bar({ unreviewed: 2 })[0]).toBe('subtitles todo 2')
  expect(bar({ status: projectStatus.waiting, preparing: running as never })).toEqual(['subtitles going'])
  expect(bar({ status: projectStatus.failed })).toEqual(['subtitles failed'])
  expect(bar({ status: projectStatus.failed, cancelled: true })).toEqual(['subtitles cancelled'])
})

test('each language has a translation and a work, which are stale if their lines have changed', () => {
  const of = (own: Partial<Track>) => bar({ tracks: [track(own)] }).slice(1)
  expect(of({ lines: 0 })).toEqual(['translation todo 3', 'work later'])
  expect(of({ lines: 0, run: running as never })).toEqual(['translation going', 'work later'])
  expect(of({ lines: 2, run: { state: 'failed' } as never })).toEqual(['translation failed', 'work todo'])
  expect(of({ lines: 2, run: { state: 'cancelled' } as never })).toEqual([
    'translation cancelled',
    'work todo',
  ])
  expect(of({ stale: 1 })).toEqual(['translation stale 1', 'work todo'])
  expect(of({ work: work({ state: workState.generating, run: running }) as never })[1]).toBe('work going')
  expect(of({ work: work({ state: workState.failed }) as never })[1]).toBe('work failed')
  expect(of({ work: work({}) as never })).toEqual(['translation done', 'work done'])
  expect(of({ work: work({ changed: 2 }) as never })[1]).toBe('work stale 2')
})

test('a dub in the original language is in the bar, and works show the number of open comments', () => {
  const original = work({ language: 'en', changed: 1 }) as never
  expect(bar({ originalWork: original })).toEqual(['subtitles done', 'work stale 1'])
  const known = {
    status: projectStatus.complete,
    cancelled: false,
    cueCount: 3,
    unreviewed: 0,
    preparing: null,
    language: 'en',
  }
  const steps = projectSteps({
    ...known,
    tracks: [track({ work: work({}) as never })],
    originalWork: original,
    openComments: { en: 2, es: 5 },
  })
  expect(steps.map(({ kind, language, comments }) => [kind, language, comments])).toEqual([
    ['subtitles', undefined, undefined],
    ['work', 'en', 2],
    ['translation', 'es', undefined],
    ['work', 'es', 5],
  ])
})
