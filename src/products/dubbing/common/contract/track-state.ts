import type { Track } from '#products/dubbing/projects/contract.ts'
import type { Run } from '#core/contract/runs.ts'
import { isActive } from '#shared/runs/web/is-active.ts'

export type TrackState =
  | 'waiting'
  | 'translating'
  | 'translated'
  | 'stale'
  | 'failed'
  | 'cancelled'
  | 'unfinished'

const ofRun = {
  waiting: 'waiting',
  running: 'translating',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/**
 * The state of a translation that every screen shows: its active run, else its completeness. How the last run ended only
 * matters while lines are missing, because they can be completed by hand.
 */
export function trackState(
  { run, lines, stale }: Pick<Track, 'run' | 'lines' | 'stale'>,
  cueCount: number,
): TrackState {
  if (run && isActive(run)) return ofRun[run.state as 'waiting' | 'running']
  if (lines < cueCount) return run && run.state !== 'done' ? ofRun[run.state] : 'unfinished'
  return stale > 0 ? 'stale' : 'translated'
}

/** Has missing or stale lines. */
export const isBehind = ({ lines, stale }: Pick<Track, 'lines' | 'stale'>, cueCount: number) =>
  lines < cueCount || stale > 0

export interface TrackRun {
  run: Run
  languages: string[]
}

/** Active and failed runs with their languages. */
export function runsOf(tracks: readonly Track[], cueCount: number): TrackRun[] {
  const runs = new Map<string, TrackRun>()
  for (const track of tracks) {
    const { run, language } = track
    if (!run || (!isActive(run) && trackState(track, cueCount) !== 'failed')) continue
    const known = runs.get(run.id)
    if (known) known.languages.push(language)
    else runs.set(run.id, { run, languages: [language] })
  }
  return [...runs.values()]
}
