import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { KnownProject, KnownTrack } from './known-project.ts'
import { projectSteps, type StepState } from './project-steps.ts'

/** From the file to the dub (docs/contribute/product.md, Projects). */
const stepNames = ['upload', 'proofread', 'translate', 'proofreadTranslation', 'generate'] as const
type StepName = (typeof stepNames)[number]

/** The first step that is left, and how it is; none if everything is done. */
export interface NextStep {
  name: StepName
  state: 'going' | 'failed' | 'cancelled' | 'stale' | 'open'
}

/** What comes next in a project. It follows from the steps that the bar shows, so that the two cannot contradict each other. */
export function nextStepOf(project: KnownProject): NextStep | undefined {
  const steps = projectSteps(project)
  const statesOf = (...kinds: string[]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).map(({ state }) => state)
  const [subtitles] = statesOf('subtitles')
  const { status, cueCount, tracks, originalWork } = project
  if (status === projectStatus.waiting || subtitles === 'going') return { name: 'upload', state: 'going' }
  if (subtitles === 'failed' || subtitles === 'cancelled') return { name: 'upload', state: subtitles }
  const translations = statesOf('translation')
  const works = statesOf('work')
  // What is going on or has failed comes before what may be begun, as on the card.
  for (const state of ['going', 'failed'] as const) {
    if (works.includes(state)) return { name: 'generate', state }
    if (translations.includes(state)) return { name: 'translate', state }
  }
  if (cueCount === 0 || (tracks.length === 0 && !originalWork)) return { name: 'proofread', state: 'open' }
  const translate = leftOf(translations)
  if (translate) return { name: 'translate', state: translate }
  const generate = leftOf(works)
  if (generate === 'open' && !tracks.every(isChecked)) return { name: 'proofreadTranslation', state: 'open' }
  return generate && { name: 'generate', state: generate }
}

function leftOf(states: readonly StepState[]): NextStep['state'] | undefined {
  for (const state of ['cancelled', 'stale'] as const) if (states.includes(state)) return state
  return states.some((state) => state === 'todo' || state === 'later') ? 'open' : undefined
}

/** Reviewed completely, or dubbed without review. */
export const isChecked = ({ lines, expert, work }: KnownTrack) =>
  expert >= lines || work?.state === workState.done
