import type { Track } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { isActive } from '#web/kit/run/is-active.ts'

export type TrackState = 'waiting' | 'translating' | 'translated' | 'failed' | 'cancelled' | 'unfinished'

const ofRun = {
  waiting: 'waiting',
  running: 'translating',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** State of a language: its last run, else its completeness. */
export function trackState({ run, lines }: Pick<Track, 'run' | 'lines'>, cueCount: number): TrackState {
  if (run && isActive(run)) return ofRun[run.state as 'waiting' | 'running']
  if (lines >= cueCount) return 'translated'
  return run && run.state !== 'done' ? ofRun[run.state] : 'unfinished'
}

/** Has missing or stale lines. */
export const isBehind = ({ lines, stale }: Pick<Track, 'lines' | 'stale'>, cueCount: number) =>
  lines < cueCount || stale > 0

export interface TrackRun {
  run: Run
  languages: string[]
}

/** Active and failed runs with their languages. */
export function runsOf(tracks: readonly Track[]): TrackRun[] {
  const runs = new Map<string, TrackRun>()
  for (const { run, language } of tracks) {
    if (!run || (!isActive(run) && run.state !== 'failed')) continue
    const known = runs.get(run.id)
    if (known) known.languages.push(language)
    else runs.set(run.id, { run, languages: [language] })
  }
  return [...runs.values()]
}
