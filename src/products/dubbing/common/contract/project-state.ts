import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { KnownProject } from './known-project.ts'
import { projectSteps } from './project-steps.ts'

/** How a project is as a whole. */
export const projectStates = [
  /** Until it is prepared. */
  'waiting',
  'failed',
  'cancelled',
  /** It has its subtitles only. */
  'proofreading',
  'translating',
  /** Its languages are translated, and none is dubbed. */
  'translated',
  'generating',
  /** Something is left to do. */
  'begun',
  /** Each language is translated and dubbed as its lines are now. */
  'complete',
] as const
export type ProjectState = (typeof projectStates)[number]

/** The state of a project follows from its steps, so that its card, its page and lists cannot contradict each other. */
export function projectStateOf(project: KnownProject): ProjectState {
  const { status, cancelled, tracks, originalWork } = project
  if (status === projectStatus.failed) return cancelled ? 'cancelled' : 'failed'
  if (status === projectStatus.waiting) return 'waiting'
  const steps = projectSteps(project)
  const are = (kind: string, state: string) =>
    steps.some((step) => step.kind === kind && step.state === state)
  if (are('work', 'going')) return 'generating'
  if (are('translation', 'going')) return 'translating'
  if (steps.some(({ state }) => state === 'failed')) return 'failed'
  if (tracks.length === 0 && originalWork === null) return 'proofreading'
  if (steps.every(({ state }) => state === 'done' || state === 'unread')) return 'complete'
  const isDubbed = [originalWork, ...tracks.map(({ work }) => work)].some(
    (work) => work?.state === workState.done,
  )
  const isTranslated = steps.every(({ kind, state }) => kind !== 'translation' || state === 'done')
  return isTranslated && !isDubbed ? 'translated' : 'begun'
}
