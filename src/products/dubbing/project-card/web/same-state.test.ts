import { expect, test } from 'vitest'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import { nextStepOf } from '#products/dubbing/common/contract/next-step.ts'
import { projectStateOf } from '#products/dubbing/common/contract/project-state.ts'
import { activeRuns, projectSteps, type StepState } from '#products/dubbing/common/contract/project-steps.ts'
import { todoOf } from '#products/dubbing/common/contract/project-todo.ts'
import { isProofread, trackState } from '#products/dubbing/common/contract/track-state.ts'
import type { Track } from '#products/dubbing/common/contract/tracks.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { hasFailed, isCancelled } from '#shared/works/contract.ts'
import { stateOf } from './project-states.ts'

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
/** What the server reads, with the state that it derives from it. */
function asServed(tracks: Track[], originalWork: Work | null, unreviewed: number): ProjectDetail {
  const all = [originalWork, ...tracks.map(({ work }) => work)].filter((work) => work !== null)
  const status = all.some(({ state }) => state === workState.generating)
    ? projectStatus.generating
    : all.some(({ state }) => state === workState.done)
      ? projectStatus.complete
      : tracks.length > 0
        ? projectStatus.translated
        : projectStatus.proofreading
  const known = { status, cancelled: false, cueCount, unreviewed, preparing: null }
  const project = { ...known, tracks, language: 'en', originalWork, openComments: {} }
  return { ...project, state: projectStateOf(project) } as unknown as ProjectDetail
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
  ...works.flatMap((work) => [0, 2].map((unreviewed) => asServed([], work, unreviewed))),
  ...works.flatMap((original) => one.map((tracks) => asServed(tracks, original, 0))),
  ...one.flatMap(([first]) => works.map((work) => asServed([first!, tracksOf(work, 'fr')[2]!], null, 0))),
]

const todosOf: Readonly<Record<string, readonly string[]>> = {
  proofread: ['review', 'translate'],
  translate: ['translate'],
  proofreadTranslation: ['generate'],
  generate: ['generate'],
}

test(`card, overview, to-do list and result never contradict each other, in ${projects.length} states`, () => {
  for (const project of projects) {
    const steps = projectSteps(project)
    const has = (...states: StepState[]) => steps.some(({ state }) => states.includes(state))
    const card = stateOf(project, activeRuns(project)[0]).text
    const next = nextStepOf(project)
    const seen = JSON.stringify({ card: card.en, next, steps, project })
    const isDone = steps.every(({ state }) => state === 'done' || state === 'unread')

    const todo = todoOf(project)

    expect(card === projectTexts.complete, `complete: ${seen}`).toBe(isDone)
    expect(isProofread(project.tracks, cueCount), `proofread: ${seen}`).toBe(
      project.tracks.length > 0 && project.tracks.every(({ expert }) => expert === cueCount),
    )
    expect(next === undefined, `nothing left: ${seen}`).toBe(isDone)
    expect(next?.state === 'going', `going: ${seen}`).toBe(has('going'))
    if (card === projectTexts.generating) expect(next?.name, seen).toBe('generate')
    if (card === projectTexts.translating) expect(next?.name, seen).toBe('translate')
    if (card === projectTexts.generating || card === projectTexts.translating)
      expect(next?.state, seen).toBe('going')
    expect(card === projectTexts.failed, `failed: ${seen}`).toBe(next?.state === 'failed')
    expect(card === projectTexts.proofreading, `no language: ${seen}`).toBe(next?.name === 'proofread')
    if (card === projectTexts.translated)
      expect(next?.name, seen).toMatch(/^(proofreadTranslation|generate)$/)
    // The to-do list of the home page says the next step, or nothing where another list says it.
    const waits = next !== undefined && next.state !== 'going' && next.state !== 'failed'
    expect(todo !== undefined, `to do: ${seen}`).toBe(waits)
    if (todo) expect(todosOf[next!.name], seen).toContain(todo.kind)
    if (todo?.kind === 'review') expect(todo.count, seen).toBe(project.unreviewed)
    if (todo?.kind === 'translate' && todo.language !== undefined)
      expect(
        steps.find(({ kind, language }) => kind === 'translation' && language === todo.language)!.state,
        seen,
      ).not.toBe('done')
    if (todo?.kind === 'generate') {
      const step = steps.find(({ kind, language }) => kind === 'work' && language === todo.language)!
      expect(step.state, seen).not.toBe('done')
      expect(todo.count, seen).toBe(step.state === 'stale' ? step.count : undefined)
    }
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

test('a preparation that was canceled has failed nowhere', () => {
  const known = { ...asServed([], null, 0), status: projectStatus.failed, cancelled: true, cueCount: 0 }
  const project = { ...known, state: projectStateOf(known) }
  expect(stateOf(project, undefined).text).toBe(projectTexts.cancelled)
  expect(projectSteps(project)[0]!.state).toBe('cancelled')
  expect(nextStepOf(project)).toEqual({ name: 'upload', state: 'cancelled' })
})
