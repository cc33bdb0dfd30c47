import type { KnownRun, KnownTrack } from './known-project.ts'

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
  done: 'unfinished',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

type Translated = Pick<KnownTrack, 'run' | 'lines' | 'stale'>

/**
 * The state of a translation that every screen shows: its active run, else its completeness. How the last run ended only
 * matters while lines are missing, because they can be completed by hand.
 */
export function trackState({ run, lines, stale }: Translated, cueCount: number): TrackState {
  const state = run ? ofRun[run.state] : 'unfinished'
  if (state === 'waiting' || state === 'translating' || lines < cueCount) return state
  return stale > 0 ? 'stale' : 'translated'
}

/** Has missing or stale lines. */
export const isBehind = ({ lines, stale }: Pick<KnownTrack, 'lines' | 'stale'>, cueCount: number) =>
  lines < cueCount || stale > 0

/** Every line of each language was proofread by a person, as it is now. */
export const isProofread = (tracks: readonly Pick<KnownTrack, 'expert'>[], cueCount: number): boolean =>
  cueCount > 0 && tracks.length > 0 && tracks.every(({ expert }) => expert >= cueCount)

export interface TrackRun<Of> {
  run: Of
  languages: string[]
}

/** Active and failed runs with their languages. */
export function runsOf<Of extends KnownRun & { id: string }>(
  tracks: readonly KnownTrack<Of>[],
  cueCount: number,
): TrackRun<Of>[] {
  const runs = new Map<string, TrackRun<Of>>()
  for (const track of tracks) {
    const { run, language } = track
    if (!run || !['waiting', 'translating', 'failed'].includes(trackState(track, cueCount))) continue
    const known = runs.get(run.id)
    if (known) known.languages.push(language)
    else runs.set(run.id, { run, languages: [language] })
  }
  return [...runs.values()]
}
