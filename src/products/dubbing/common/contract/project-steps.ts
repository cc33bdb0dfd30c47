import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import { hasFailed } from '#shared/works/contract.ts'
import type { KnownProject, KnownRun, KnownTrack, KnownWork } from './known-project.ts'
import { trackState } from './track-state.ts'

/** `todo` may be begun, `later` not yet; `unread` lines were translated or dubbed before anybody has read them. */
export type StepState = 'later' | 'todo' | 'going' | 'failed' | 'cancelled' | 'stale' | 'unread' | 'done'

/** A step of a project: its subtitles, or the translation or the work of a language. */
export interface ProjectStep<Of extends KnownRun = KnownRun> {
  kind: 'subtitles' | 'translation' | 'work'
  language?: string
  state: StepState
  /** The current activity. */
  run?: Of
  /** Lines to look at. */
  count?: number
  /** Open comments of reviewers on the works. */
  comments?: number
}

/** The steps of a project with the state of each: what the bar shows, and what the next action follows from. */
export function projectSteps<Of extends KnownRun>(project: KnownProject<Of>): ProjectStep<Of>[] {
  const { tracks, language, originalWork } = project
  return [
    subtitles(project),
    // A dub in the original language has no translation.
    ...(language !== null && originalWork ? [dub(project, { language, lines: 1, work: originalWork })] : []),
    ...tracks.flatMap((track) => [translation(project, track), dub(project, track)]),
  ]
}

/** The distinct active runs of a project. */
export function activeRuns<Of extends KnownRun & { id: string }>(project: KnownProject<Of>): Of[] {
  const runs = projectSteps(project).flatMap(({ run }) => run ?? [])
  return [...new Map(runs.map((run) => [run.id, run])).values()]
}

function dub<Of extends KnownRun>({ openComments }: KnownProject<Of>, created: Made<Of>): ProjectStep<Of> {
  const comments = openComments[created.language]
  return { ...work(created), ...(comments && { comments }) }
}

function subtitles<Of extends KnownRun>(project: KnownProject<Of>): ProjectStep<Of> {
  const { status, cancelled, cueCount, unreviewed, preparing, tracks, originalWork } = project
  const kind = 'subtitles'
  if (preparing?.state === 'waiting' || preparing?.state === 'running')
    return { kind, state: 'going', run: preparing }
  if (status === projectStatus.failed) return { kind, state: cancelled ? 'cancelled' : 'failed' }
  if (status === projectStatus.waiting) return { kind, state: 'later' }
  const isUsed = tracks.length > 0 || originalWork !== null
  if (cueCount === 0 || (unreviewed === 0 && !isUsed)) return { kind, state: 'todo' }
  if (unreviewed === 0) return { kind, state: 'done' }
  return { kind, state: isUsed ? 'unread' : 'todo', count: unreviewed }
}

const ofTrack = {
  waiting: 'going',
  translating: 'going',
  translated: 'done',
  stale: 'stale',
  failed: 'failed',
  cancelled: 'cancelled',
  unfinished: 'todo',
} as const

function translation<Of extends KnownRun>(
  { cueCount }: KnownProject<Of>,
  track: KnownTrack<Of>,
): ProjectStep<Of> {
  const { language, lines, stale, run } = track
  const state = ofTrack[trackState(track, cueCount)]
  const count = cueCount - lines + stale
  return {
    kind: 'translation',
    language,
    state,
    ...(state === 'going' && run && { run }),
    ...((state === 'todo' || state === 'stale') && { count }),
  }
}

/** Speaks the lines as they are now. */
export const isUpToDate = (work: KnownWork | null): boolean =>
  work?.state === workState.done && work.changed === 0

type Made<Of extends KnownRun> = Pick<KnownTrack<Of>, 'language' | 'lines' | 'work'>

function work<Of extends KnownRun>({ language, lines, work }: Made<Of>): ProjectStep<Of> {
  const step = { kind: 'work' as const, language }
  if (work?.state === workState.generating)
    return { ...step, state: 'going', ...(work.run && { run: work.run }) }
  if (work && hasFailed(work)) return { ...step, state: 'failed' }
  if (work?.state !== workState.done) return { ...step, state: lines > 0 ? 'todo' : 'later' }
  return isUpToDate(work) ? { ...step, state: 'done' } : { ...step, state: 'stale', count: work.changed }
}
