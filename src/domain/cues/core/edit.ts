import { parserLimits } from '../../output/parser-limits.ts'
import type { Cue, WordPlace } from './cue.ts'

/** Longer than any line anybody speaks, and more lines than any film: a larger list is not a list of subtitles. */
export const longestText = 5000
export const longestSpeaker = 100
export const maxCues: number = parserLimits.subtitles.output.lines
/** Of all texts and speakers together: 60 characters in each of the most lines, or 50 hours of speech. */
export const maxCharacters: number = parserLimits.subtitles.output.characters

/**
 * A change to the cues. It is sent, logged for undo, and applied on both sides. It carries the ids of new cues, so that
 * applying it gives the same result everywhere.
 */
export type Edit =
  | { kind: 'setText'; id: string; text: string }
  | { kind: 'retime'; id: string; start: number; end: number }
  | { kind: 'move'; id: string; start: number }
  /** After a cue, or before all; without times it takes the free time there, at most three seconds. */
  | { kind: 'add'; id: string; after?: string; start?: number; end?: number; text?: string; speaker?: string }
  | { kind: 'delete'; ids: readonly string[] }
  /** With the following cue. */
  | { kind: 'merge'; id: string }
  /** At an offset in its text; without a time, the cut is at the same fraction of the cue's duration. */
  | { kind: 'split'; id: string; offset: number; time?: number; newId: string }
  /** All cues, or some, by this many milliseconds. */
  | { kind: 'shift'; by: number; ids?: readonly string[] }
  /** Maps two times to two others, [from, to] each, and everything else linearly. */
  | { kind: 'stretch'; first: readonly [number, number]; second: readonly [number, number] }
  | { kind: 'setSpeaker'; ids: readonly string[]; speaker?: string }
  | { kind: 'lock'; ids: readonly string[]; locked: boolean }
  /** A person has reviewed these lines, also if they are locked. */
  | { kind: 'review'; ids: readonly string[] }
  /** Replaces the take of a cue, `was`, by another one or none; the cues are unchanged. Not in a batch. */
  | { kind: 'chooseTake'; id: string; take: string | null; was: string | null }
  | { kind: 'replace'; pairs: readonly Replacement[]; ids?: readonly string[] }
  /** All of them or none. */
  | { kind: 'batch'; edits: readonly Edit[] }
  /** The inverse of any edit, also of locked cues: removes cues, puts others back, and resets fields of others. */
  | { kind: 'restore'; remove: readonly string[]; put: readonly Cue[]; set?: readonly CueFields[] }

/** Some fields of a cue; start and end are set together. Null removes the speaker or the lock, or marks as reviewed. */
export interface CueFields {
  id: string
  text?: string | undefined
  start?: number | undefined
  end?: number | undefined
  speaker?: string | null | undefined
  locked?: true | null | undefined
  unreviewed?: WordPlace[] | null | undefined
}

export interface Replacement {
  find: string
  replace: string
  matchCase?: boolean
  wholeWords?: boolean
}

export interface Refusal {
  kind:
    /** There is no cue with that id; another person may have removed it. */
    | 'unknownCue'
    /** A cue with that id already exists. */
    | 'sameId'
    /** Its text would be longer than `longestText`. */
    | 'textTooLong'
    /** There would be more than `maxCues`. */
    | 'tooMany'
    /** There would be more than `maxCharacters`. */
    | 'tooMuchText'
    /** It would take longer than `maxWork`. */
    | 'tooMuchWork'
    /** The cue is locked. */
    | 'locked'
    /** Not whole milliseconds. */
    | 'badTime'
    | 'endBeforeStart'
    | 'beforeStart'
    | 'pastEnd'
    /** Less than 0.1 s is free for a new cue, or its times are outside the free time. */
    | 'noRoom'
    /** The last cue has no following cue to merge with. */
    | 'lastCue'
    /** A half would have no text, or the cut is inside a letter. */
    | 'badOffset'
    /** The cut time is not inside the cue. */
    | 'timeOutside'
    /** The two points map to the same time or swap their order. */
    | 'badPoints'
    /** The text to find is empty. */
    | 'nothingToFind'
  /** The cue that the refusal is about. */
  id?: string
}

export type Applied = { done: true; cues: readonly Cue[]; inverse: Edit } | { done: false; refusal: Refusal }

export interface EditOptions {
  /** Of the media, in milliseconds: no cue may end later. */
  duration?: number
}
