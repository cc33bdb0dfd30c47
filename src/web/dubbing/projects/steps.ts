import { projectStatus, workState } from '#contract/wire-numbers.ts'
import type { ProjectDetail, Track } from '#contract/projects.ts'
import { isActive } from '#web/kit/run/is-active.ts'
import { hasFailed } from '#web/kit/work/work-outcome.ts'

/** From the file to the dub (docs/product.md, Projects). */
export const stepNames = ['upload', 'proofread', 'translate', 'proofreadTranslation', 'generate'] as const
export type StepName = (typeof stepNames)[number]
/** `next` is the recommended step; `open` ones are possible as well. */
export type StepState = 'done' | 'going' | 'failed' | 'next' | 'open' | 'later'
export interface Step {
  name: StepName
  state: StepState
}

type Known = Pick<ProjectDetail, 'status' | 'cueCount' | 'tracks' | 'finished'>

/** State of each step of a project. */
export function stepsOf(project: Known): Step[] {
  if (project.finished) return stepNames.map((name) => ({ name, state: 'done' }))
  const states = [upload(project), proofread(project), translate(project), check(project), generate(project)]
  const first = states.findIndex((state) => state !== 'done')
  const blocked = project.status === projectStatus.waiting || project.status === projectStatus.failed
  return stepNames.map((name, at) => {
    if (at > 0 && blocked) return { name, state: 'later' }
    const state = states[at]!
    return { name, state: state === 'open' && at === first ? 'next' : state }
  })
}

const upload = ({ status }: Known): StepState =>
  status === projectStatus.waiting ? 'going' : status === projectStatus.failed ? 'failed' : 'done'

const proofread = ({ cueCount, tracks }: Known): StepState =>
  cueCount > 0 && tracks.length > 0 ? 'done' : 'open'

function translate({ cueCount, tracks }: Known): StepState {
  if (tracks.length === 0) return cueCount > 0 ? 'open' : 'later'
  if (tracks.some(({ run }) => run && isActive(run))) return 'going'
  const behind = tracks.filter(({ lines }) => lines < cueCount)
  if (behind.some(({ run }) => run?.state === 'failed')) return 'failed'
  return behind.length > 0 ? 'open' : 'done'
}

/** Languages with lines. */
const begun = ({ tracks }: Pick<Known, 'tracks'>) => tracks.filter(({ lines }) => lines > 0)

/** Reviewed completely, or dubbed without review. */
export const isChecked = ({ lines, expert, stale, work }: Track) =>
  stale === 0 && (expert >= lines || work?.state === workState.done)

export const isSpoken = ({ work }: Track) => work?.state === workState.done && work.changed === 0

function check(project: Known): StepState {
  const tracks = begun(project)
  if (tracks.length === 0) return 'later'
  return tracks.every(isChecked) ? 'done' : 'open'
}

function generate(project: Known): StepState {
  const tracks = begun(project)
  if (tracks.length === 0) return 'later'
  if (tracks.some(({ work }) => work?.state === workState.generating)) return 'going'
  if (tracks.some(({ work }) => work && hasFailed(work))) return 'failed'
  return tracks.every(isSpoken) ? 'done' : 'open'
}
