import type { Cue } from './cue.ts'

/** More than anybody says in a line, and in a film; a list with more is no list of subtitles. */
export const longestText = 5000
export const longestSpeaker = 100
export const mostCues = 50_000
/** Of all texts and speakers together: 60 in each of so many lines, or what somebody says in 50 hours. */
export const mostCharacters = 3_000_000

/**
 * A change to the cues, as it is sent, kept for undo, and applied on both sides. Ids of new cues come with it, so that
 * applying is the same everywhere.
 */
export type Edit =
  | { kind: 'setText'; id: string; text: string }
  | { kind: 'retime'; id: string; start: number; end: number }
  | { kind: 'move'; id: string; start: number }
  /** After a cue, or before all; without times it takes the free time there, at most three seconds. */
  | { kind: 'add'; id: string; after?: string; start?: number; end?: number; text?: string; speaker?: string }
  | { kind: 'delete'; ids: readonly string[] }
  /** With the cue behind it. */
  | { kind: 'merge'; id: string }
  /** At a place in its text; without a time the cut falls as far into the cue as into the text. */
  | { kind: 'split'; id: string; offset: number; time?: number; newId: string }
  /** All cues, or some, by so much. */
  | { kind: 'shift'; by: number; ids?: readonly string[] }
  /** So that what stood at two times stands at two others: [from, to]. */
  | { kind: 'stretch'; first: readonly [number, number]; second: readonly [number, number] }
  | { kind: 'setSpeaker'; ids: readonly string[]; speaker?: string }
  | { kind: 'lock'; ids: readonly string[]; locked: boolean }
  | { kind: 'replace'; pairs: readonly Replacement[]; ids?: readonly string[] }
  /** All of them or none. */
  | { kind: 'batch'; edits: readonly Edit[] }
  /** The inverse of any, of locked cues too: takes some away, puts others back, and makes fields of others what they were. */
  | { kind: 'restore'; remove: readonly string[]; put: readonly Cue[]; set?: readonly CueFields[] }

/** Some fields of a cue; start and end come together. Null where nobody speaks it, or where it is not locked. */
export interface CueFields {
  id: string
  text?: string | undefined
  start?: number | undefined
  end?: number | undefined
  speaker?: string | null | undefined
  locked?: true | null | undefined
}

export interface Replacement {
  find: string
  replace: string
  matchCase?: boolean
  wholeWords?: boolean
}

export interface Refusal {
  kind:
    /** No cue of that id: somebody else may have taken it away. */
    | 'unknownCue'
    /** A cue of that id is there already. */
    | 'sameId'
    /** Its text would be longer than `longestText`. */
    | 'textTooLong'
    /** There would be more than `mostCues`. */
    | 'tooMany'
    /** There would be more than `mostCharacters`. */
    | 'tooMuchText'
    /** It would take longer than `mostWork`. */
    | 'tooMuchWork'
    /** The cue is locked. */
    | 'locked'
    /** Not whole milliseconds. */
    | 'badTime'
    | 'endBeforeStart'
    | 'beforeStart'
    | 'pastEnd'
    /** Less than 0.1 s is free for a new cue, or its times are not inside what is free. */
    | 'noRoom'
    /** The last cue has none to merge with. */
    | 'lastCue'
    /** A half would have no text, or the cut falls inside a letter. */
    | 'badOffset'
    /** The cut is not inside the cue. */
    | 'timeOutside'
    /** Two times that become one, or change places. */
    | 'badPoints'
    /** Nothing to look for. */
    | 'nothingToFind'
  /** The cue that it is about. */
  id?: string
}

export type Applied = { done: true; cues: readonly Cue[]; inverse: Edit } | { done: false; refusal: Refusal }

export interface EditOptions {
  /** Of the media, in milliseconds: no cue may end later. */
  duration?: number
}
