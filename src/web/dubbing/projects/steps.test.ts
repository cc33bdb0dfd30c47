import { expect, test } from 'vitest'
import type { ProjectDetail, Track } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import type { Work } from '#contract/dubs.ts'
import { stepsOf } from './steps.ts'

type Known = Pick<ProjectDetail, 'status' | 'cueCount' | 'tracks' | 'finished'>

const project = (given: Partial<Known>): Known => ({
  status: 2,
  cueCount: 10,
  tracks: [],
  finished: false,
  ...given,
})
const track = (given: Partial<Track>): Track => ({
  language: 'es',
  lines: 10,
  expert: 0,
  stale: 0,
  draft: false,
  shortens: false,
  run: null,
  work: null,
  ...given,
})
const run = (state: Run['state']) => ({ state }) as Run
const work = (state: 0 | 1 | 2 | 3, changed = 0) => ({ state, changed }) as Work
const states = (given: Partial<Known>) =>
  stepsOf(project(given))
    .map(({ state }) => state)
    .join(' ')

test.each<[string, Partial<Known>, string]>([
  ['while it is prepared', { status: 0, cueCount: 0 }, 'going later later later later'],
  ['where that failed', { status: 3, cueCount: 0 }, 'failed later later later later'],
  ['without a line', { status: 1, cueCount: 0 }, 'done next later later later'],
  ['once it can be proofread', { status: 1 }, 'done next open later later'],
  [
    'while it is translated',
    { tracks: [track({ lines: 0, run: run('running') })] },
    'done done going later later',
  ],
  [
    'where that failed',
    { tracks: [track({ lines: 0, run: run('failed') })] },
    'done done failed later later',
  ],
  ['half translated', { tracks: [track({ lines: 4 })] }, 'done done next open open'],
  ['translated', { tracks: [track({})] }, 'done done done next open'],
  ['checked', { tracks: [track({ expert: 10 })] }, 'done done done done next'],
  [
    'checked, then the original changed',
    { tracks: [track({ expert: 10, stale: 1 })] },
    'done done done next open',
  ],
  [
    'while it is spoken',
    { status: 4, tracks: [track({ expert: 10, work: work(3) })] },
    'done done done done going',
  ],
  ['where that failed', { tracks: [track({ expert: 10, work: work(2) })] }, 'done done done done failed'],
  ['spoken', { status: 5, tracks: [track({ work: work(1) })] }, 'done done done done done'],
  ['spoken, then changed', { status: 5, tracks: [track({ work: work(1, 2) })] }, 'done done done done next'],
  [
    'with another language to go',
    { status: 5, tracks: [track({ work: work(1) }), track({ language: 'fr' })] },
    'done done done next open',
  ],
])('%s', (_, given, expected) => {
  expect(states(given)).toBe(expected)
})
