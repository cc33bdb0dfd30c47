import { workState } from '#core/contract/wire-numbers.ts'
import type { KnownProject } from './known-project.ts'
import { nextStepOf } from './next-step.ts'
import { isUpToDate } from './project-steps.ts'
import { isBehind } from './track-state.ts'

interface ProjectTodo {
  kind: 'review' | 'translate' | 'generate'
  /** Lines to review, or lines that were changed since the dub. */
  count?: number
  /** To translate, or to dub. */
  language?: string
}

/** What waits for the owner of a project: its next step, unless it is going on or has failed, which is said elsewhere. */
export function todoOf(project: KnownProject): ProjectTodo | undefined {
  const { cueCount, unreviewed, tracks } = project
  const next = nextStepOf(project)
  if (!next || next.state === 'going' || next.state === 'failed') return undefined
  switch (next.name) {
    case 'upload':
      return undefined
    case 'proofread':
      return unreviewed > 0 ? { kind: 'review', count: unreviewed } : { kind: 'translate' }
    case 'translate':
      return { kind: 'translate', ...languageOf(tracks.find((track) => isBehind(track, cueCount))) }
    case 'proofreadTranslation':
    case 'generate':
      return { kind: 'generate', ...undubbed(project) }
  }
}

const languageOf = (of: { language: string } | undefined) => of && { language: of.language }

/** The first language without a dub of its lines as they are now, with the number of lines that were changed since. */
export function undubbed({ tracks, language, originalWork }: KnownProject): Omit<ProjectTodo, 'kind'> {
  const original = language !== null && originalWork ? [{ language, lines: 1, work: originalWork }] : []
  const found = [...tracks, ...original].find(({ lines, work }) => lines > 0 && !isUpToDate(work))
  const count = found?.work?.state === workState.done ? found.work.changed : 0
  return { ...languageOf(found), ...(count > 0 && { count }) }
}
