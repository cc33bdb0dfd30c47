import type { Run } from '#core/contract/runs.ts'

// What the state of a project follows from, on the server and in the web app.

export interface KnownRun {
  state: Run['state']
}

/** The newest work of a language. */
export interface KnownWork<Of extends KnownRun = KnownRun> {
  state: number
  /** Lines that were changed since. */
  changed: number
  run: Of | null
}

/** A project in another language. */
export interface KnownTrack<Of extends KnownRun = KnownRun> {
  language: string
  /** Lines that have a translation; of these, those proofread by a person, and those whose original has changed since. */
  lines: number
  expert: number
  stale: number
  /** The last run that translated it. */
  run: Of | null
  work: KnownWork<Of> | null
}

export interface KnownProject<Of extends KnownRun = KnownRun> {
  status: number
  cancelled: boolean
  cueCount: number
  unreviewed: number
  preparing: Of | null
  language: string | null
  tracks: readonly KnownTrack<Of>[]
  originalWork: KnownWork<Of> | null
  /** The number of open comments of reviewers by language. */
  openComments: Readonly<Record<string, number>>
}
