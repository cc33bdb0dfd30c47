import type { Project } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { projectStatus } from '#contract/wire-numbers.ts'
import { projectWords } from '#i18n/projects.ts'

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
 * A project waits until it is prepared, also while that runs. It is complete with its first work; `isDone` is false
 * where a page shows that a step is next nevertheless.
 */
export function stateOf(
  project: Pick<Project, 'status'> & Partial<Pick<Project, 'cancelled'>>,
  run: Pick<Run, 'state'> | null | undefined,
  isDone = true,
) {
  const { status } = project
  if (project.cancelled) return cancelled
  if (status === projectStatus.waiting && run?.state === 'running') return preparing
  return status === projectStatus.complete && !isDone ? begun : projectStates[status]!
}
