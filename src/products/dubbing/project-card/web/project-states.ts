import type { Run } from '#core/contract/runs.ts'
import type { ProjectState } from '#products/dubbing/common/contract/project-state.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'

/** Text and tone of each state of a project. */
export const projectStates = {
  waiting: { text: projectTexts.waiting, tone: 'neutral' },
  failed: { text: projectTexts.failed, tone: 'danger' },
  cancelled: { text: projectTexts.cancelled, tone: 'neutral' },
  proofreading: { text: projectTexts.proofreading, tone: 'warn' },
  translating: { text: projectTexts.translating, tone: 'brand' },
  translated: { text: projectTexts.translated, tone: 'brand' },
  generating: { text: projectTexts.generating, tone: 'brand' },
  begun: { text: projectTexts.begun, tone: 'brand' },
  complete: { text: projectTexts.complete, tone: 'success' },
} as const satisfies Record<ProjectState, object>

const preparing = { text: projectTexts.preparing, tone: 'brand' } as const

/** The state that every screen shows. That a project which waits is being prepared is known by its run. */
export const stateOf = ({ state }: Pick<Project, 'state'>, run: Pick<Run, 'state'> | null | undefined) =>
  state === 'waiting' && run?.state === 'running' ? preparing : projectStates[state]
