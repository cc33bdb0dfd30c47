import { expect, test } from 'vitest'
import type { Run } from '#core/contract/runs.ts'
import type { KnownProject, KnownTrack as Track, KnownWork as Work } from './known-project.ts'
import { nextStepOf } from './next-step.ts'

const project = (given: Partial<KnownProject>): KnownProject => ({
  status: 2,
  cancelled: false,
  cueCount: 10,
  unreviewed: 0,
  preparing: null,
  tracks: [],
  language: 'en',
  originalWork: null,
  openComments: {},
  ...given,
})
const track = (given: Partial<Track>): Track => ({
  language: 'es',
  lines: 10,
  expert: 0,
  stale: 0,
  run: null,
  work: null,
  ...given,
})
const run = (state: Run['state']) => ({ id: state, state }) as Run
const work = (state: 0 | 1 | 2 | 3, changed = 0) => ({ state, changed, run: null }) as unknown as Work
const next = (given: Partial<KnownProject>) => {
  const found = nextStepOf(project(given))
  return found && `${found.name} ${found.state}`
}

test.each<[string, Partial<KnownProject>, string | undefined]>([
  ['while it is prepared', { status: 0, cueCount: 0 }, 'upload going'],
  ['where that failed', { status: 3, cueCount: 0 }, 'upload failed'],
  ['where that was cancelled', { status: 3, cueCount: 0, cancelled: true }, 'upload cancelled'],
  ['without a line', { status: 1, cueCount: 0 }, 'proofread open'],
  ['once it can be proofread', { status: 1 }, 'proofread open'],
  ['while it is translated', { tracks: [track({ lines: 0, run: run('running') })] }, 'translate going'],
  ['where that failed', { tracks: [track({ lines: 0, run: run('failed') })] }, 'translate failed'],
  [
    'where that was cancelled',
    { tracks: [track({ lines: 0, run: run('cancelled') })] },
    'translate cancelled',
  ],
  ['half translated', { tracks: [track({ lines: 4 })] }, 'translate open'],
  ['translated', { tracks: [track({})] }, 'proofreadTranslation open'],
  ['checked', { tracks: [track({ expert: 10 })] }, 'generate open'],
  ['checked, then the original changed', { tracks: [track({ expert: 10, stale: 1 })] }, 'translate stale'],
  ['while it is spoken', { status: 4, tracks: [track({ expert: 10, work: work(3) })] }, 'generate going'],
  ['where that failed', { tracks: [track({ expert: 10, work: work(2) })] }, 'generate failed'],
  ['spoken', { status: 5, tracks: [track({ work: work(1) })] }, undefined],
  [
    'spoken, with lines that nobody has read',
    { status: 5, unreviewed: 3, tracks: [track({ work: work(1) })] },
    undefined,
  ],
  ['spoken, then changed', { status: 5, tracks: [track({ work: work(1, 2) })] }, 'generate stale'],
  ['spoken in the original language', { status: 5, originalWork: work(1) }, undefined],
  [
    'spoken in the original language, then changed',
    { status: 5, originalWork: work(1, 1) },
    'generate stale',
  ],
  [
    'with another language to go',
    { status: 5, tracks: [track({ work: work(1) }), track({ language: 'fr' })] },
    'proofreadTranslation open',
  ],
  [
    'with one language in work and another that failed',
    {
      status: 4,
      tracks: [track({ work: work(3) }), track({ language: 'fr', lines: 1, run: run('failed') })],
    },
    'generate going',
  ],
])('%s', (_, given, expected) => {
  expect(next(given)).toBe(expected)
})
