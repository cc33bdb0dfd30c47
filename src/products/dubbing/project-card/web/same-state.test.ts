import { expect, test } from 'vitest'
import type { ProjectDetail, Track } from '../contract.ts'
import type { Run } from '#core/contract/runs.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { stateOf } from '#products/dubbing/project-card/web/project-states.ts'
import { activeRuns, projectSteps, type StepState } from '#products/dubbing/common/web/project-steps.ts'
import { trackState } from '#products/dubbing/common/web/track-state.ts'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'
import { nextStepOf } from './next-step.ts'

// The card, the overview and the result of a project in every state that the server can report.

const cueCount = 3
const runOf = (id: string, state: Run['state']) => ({ id, state, share: 0 }) as unknown as Run
const translations: Partial<Track>[] = [
  { lines: 0 },
  { lines: 2 },
  { lines: 3 },
  { lines: 3, expert: 3 },
  { lines: 3, stale: 1 },
  ...(['waiting', 'running', 'done', 'failed', 'cancelled'] as const).flatMap((state) =>
    [0, 2, 3].map((lines) => ({ lines, run: runOf('t', state) })),
  ),
]
const workOf = (state: number, changed = 0, run: Run | null = null) =>
  ({ id: 'w', language: 'es', state, changed, run }) as unknown as Work
const works: (Work | null)[] = [
  null,
  workOf(workState.generating, 0, runOf('g', 'running')),
  workOf(workState.failed, 0, runOf('g', 'failed')),
  workOf(workState.failed, 0, runOf('g', 'cancelled')),
  workOf(workState.done),
  workOf(workState.done, 2),
]
/** The server’s rule for `status` and `finished` (products/dubbing/works/server/status.ts, overview/finished-projects.ts). */
function asServed(tracks: Track[], originalWork: Work | null, unreviewed: number): ProjectDetail {
  const all = [originalWork, ...tracks.map(({ work }) => work)].filter((work) => work !== null)
  const status = all.some(({ state }) => state === workState.generating)
    ? projectStatus.generating
    : all.some(({ state }) => state === workState.done)
      ? projectStatus.complete
      : tracks.length > 0
        ? projectStatus.translated
        : projectStatus.proofreading
  const finished =
    status === projectStatus.complete &&
    all.every(({ state, changed }) => state === workState.done && changed === 0) &&
    tracks.every(({ lines, stale, work }) => lines >= cueCount && stale === 0 && work !== null)
  const known = { status, finished, cancelled: false, cueCount, unreviewed, preparing: null }
  return { ...known, tracks, language: 'en', originalWork, openComments: {} } as unknown as ProjectDetail
}

const tracksOf = (work: Work | null, language = 'es') =>
  translations.map((given): Track => ({
    language,
    lines: 0,
    expert: 0,
    stale: 0,
    draft: true,
    shortens: false,
    run: null,
    work,
    ...given,
  }))
const one = works.flatMap((work) => tracksOf(work).map((track) => [track]))
const projects = [
  ...one.flatMap((tracks) => [0, 2].map((unreviewed) => asServed(tracks, null, unreviewed))),
  ...works.map((work) => asServed([], work, 0)),
  ...works.flatMap((original) => one.map((tracks) => asServed(tracks, original, 0))),
  ...one.flatMap(([first]) => works.map((work) => asServed([first!, tracksOf(work, 'fr')[2]!], null, 0))),
]

test(`card, overview and result never contradict each other, in ${projects.length} states`, () => {
  for (const project of projects) {
    const steps = projectSteps(project)
    const has = (...states: StepState[]) => steps.some(({ state }) => states.includes(state))
    const card = stateOf(project, activeRuns(project)[0]).text
    const next = nextStepOf(project)
    const seen = JSON.stringify({ card: card.en, next, steps, project })
    const isDone = steps.every(({ state }) => state === 'done' || state === 'unread')

    expect(card === projectWords.complete, `complete: ${seen}`).toBe(isDone)
    expect(next === undefined, `nothing left: ${seen}`).toBe(isDone)
    expect(next?.state === 'going', `going: ${seen}`).toBe(has('going'))
    if (card === projectWords.generating) expect(next?.name, seen).toBe('generate')
    if (next?.state === 'failed' || next?.state === 'cancelled' || next?.state === 'stale')
      expect(has(next.state), seen).toBe(true)
    if (has('failed') && !has('going')) expect(next?.state, seen).toBe('failed')
    for (const track of project.tracks) {
      const step = (kind: string) =>
        steps.find((each) => each.kind === kind && each.language === track.language)!.state
      const state = trackState(track, cueCount)
      expect(step('translation') === 'done', seen).toBe(state === 'translated')
      expect(step('translation') === 'failed', seen).toBe(state === 'failed')
      expect(step('translation') === 'cancelled', seen).toBe(state === 'cancelled')
      const { work } = track
      if (!work) continue
      expect(step('work') === 'failed', seen).toBe(hasFailed(work))
      expect(step('work') === 'stale', seen).toBe(work.state === workState.done && work.changed > 0)
      if (isCancelled(work)) expect(step('work'), seen).not.toBe('failed')
    }
  }
})

test('a preparation that was cancelled has failed nowhere', () => {
  const project = { ...asServed([], null, 0), status: projectStatus.failed, cancelled: true, cueCount: 0 }
  expect(stateOf(project, undefined).text).toBe(projectWords.cancelled)
  expect(projectSteps(project)[0]!.state).toBe('cancelled')
  expect(nextStepOf(project)).toEqual({ name: 'upload', state: 'cancelled' })
})
