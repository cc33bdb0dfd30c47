import type { Project } from '#products/dubbing/projects/contract.ts'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { isActive } from '#shared/runs/web/is-active.ts'

/** Text and tone by status of a project. */
export const projectStates = [
  { text: projectWords.waiting, tone: 'neutral' },
  { text: projectWords.proofreading, tone: 'warn' },
  { text: projectWords.translating, tone: 'brand' },
  { text: projectWords.failed, tone: 'danger' },
  { text: projectWords.generating, tone: 'brand' },
  { text: projectWords.complete, tone: 'success' },
] as const

const preparing = { text: projectWords.preparing, tone: 'brand' } as const

const cancelled = { text: projectWords.cancelled, tone: 'neutral' } as const

const begun = { text: projectWords.begun, tone: 'brand' } as const

/**
 * The state that every screen shows. A project waits until it is prepared, also while that runs. With its first dub it is
 * complete, unless something is being made again, or lines or languages were added or changed since.
 */
export function stateOf(
  project: Pick<Project, 'status' | 'finished'> & Partial<Pick<Project, 'cancelled'>>,
  run: Pick<Run, 'state'> | null | undefined,
) {
  const { status, finished } = project
  if (project.cancelled) return cancelled
  if (status === projectStatus.waiting && run?.state === 'running') return preparing
  const isFinished = finished && !(run && isActive(run))
  return status === projectStatus.complete && !isFinished ? begun : projectStates[status]!
}
