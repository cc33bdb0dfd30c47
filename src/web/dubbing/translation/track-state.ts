import type { Track } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { isGoing } from '#web/kit/run/is-going.ts'

export type TrackState = 'waiting' | 'translating' | 'translated' | 'failed' | 'cancelled' | 'unfinished'

const ofRun = {
  waiting: 'waiting',
  running: 'translating',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** Where a language stands: what its last run does or came to; else whether every line is there. */
export function trackState({ run, lines }: Pick<Track, 'run' | 'lines'>, cueCount: number): TrackState {
  if (run && isGoing(run)) return ofRun[run.state as 'waiting' | 'running']
  if (lines >= cueCount) return 'translated'
  return run && run.state !== 'done' ? ofRun[run.state] : 'unfinished'
}

/** Something is missing or was made from an original that has changed since. */
export const isBehind = ({ lines, stale }: Pick<Track, 'lines' | 'stale'>, cueCount: number) =>
  lines < cueCount || stale > 0

export interface TrackRun {
  run: Run
  languages: string[]
}

/** The runs that go on or failed, each with all the languages that it is about. */
export function runsOf(tracks: readonly Track[]): TrackRun[] {
  const runs = new Map<string, TrackRun>()
  for (const { run, language } of tracks) {
    if (!run || (!isGoing(run) && run.state !== 'failed')) continue
    const known = runs.get(run.id)
    if (known) known.languages.push(language)
    else runs.set(run.id, { run, languages: [language] })
  }
  return [...runs.values()]
}
