import type { ProjectDetail, Track } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { projectStatus, workState } from '#contract/wire-numbers.ts'
import { isActive } from '#web/kit/run/is-active.ts'
import { hasFailed } from '#web/kit/work/work-outcome.ts'

/** `todo` may be begun, `later` not yet. */
export type BarState = 'later' | 'todo' | 'going' | 'failed' | 'stale' | 'done'

/** A step in the bar: the subtitles, or the translation or the work of a language. */
export interface BarStep {
  kind: 'subtitles' | 'translation' | 'work'
  language?: string
  state: BarState
  /** The current activity. */
  run?: Run
  /** Lines to look at. */
  count?: number
  /** Open comments of reviewers on the works. */
  comments?: number
}

type Known = Pick<
  ProjectDetail,
  'status' | 'cueCount' | 'unreviewed' | 'preparing' | 'tracks' | 'language' | 'originalWork' | 'openComments'
>

/** The steps of a project with the state of each. */
export function barOf(project: Known): BarStep[] {
  const { tracks, language, originalWork } = project
  return [
    subtitles(project),
    // A dub in the original language has no translation.
    ...(language !== null && originalWork ? [dub(project, { language, lines: 1, work: originalWork })] : []),
    ...tracks.flatMap((track) => [translation(project, track), dub(project, track)]),
  ]
}

function dub({ openComments }: Known, made: Made): BarStep {
  const comments = openComments[made.language]
  return { ...work(made), ...(comments && { comments }) }
}

function subtitles({ status, cueCount, unreviewed, preparing, tracks }: Known): BarStep {
  const kind = 'subtitles'
  if (preparing && isActive(preparing)) return { kind, state: 'going', run: preparing }
  if (status === projectStatus.failed) return { kind, state: 'failed' }
  if (status === projectStatus.waiting) return { kind, state: 'later' }
  if (cueCount === 0 || (unreviewed === 0 && tracks.length === 0)) return { kind, state: 'todo' }
  return unreviewed > 0 ? { kind, state: 'todo', count: unreviewed } : { kind, state: 'done' }
}

function translation({ cueCount }: Known, { language, lines, stale, run }: Track): BarStep {
  const step = { kind: 'translation' as const, language }
  if (run && isActive(run)) return { ...step, state: 'going', run }
  if (stale > 0) return { ...step, state: 'stale', count: stale }
  if (lines >= cueCount) return { ...step, state: 'done' }
  return run?.state === 'failed'
    ? { ...step, state: 'failed' }
    : { ...step, state: 'todo', count: cueCount - lines }
}

type Made = Pick<Track, 'language' | 'lines' | 'work'>

function work({ language, lines, work }: Made): BarStep {
  const step = { kind: 'work' as const, language }
  if (work?.state === workState.generating)
    return { ...step, state: 'going', ...(work.run && { run: work.run }) }
  if (work && hasFailed(work)) return { ...step, state: 'failed' }
  if (work?.state !== workState.done) return { ...step, state: lines > 0 ? 'todo' : 'later' }
  return work.changed > 0 ? { ...step, state: 'stale', count: work.changed } : { ...step, state: 'done' }
}
