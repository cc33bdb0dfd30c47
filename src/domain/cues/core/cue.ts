/** A word as its place in the text of a line: offsets of its first character and after its last. */
export type WordPlace = [start: number, end: number]

/** A subtitle line: text, times and speaker. Times are whole milliseconds from the start of the media. */
export interface Cue {
  id: string
  start: number
  end: number
  /** Lines are separated by \n; plain text, no markup. */
  text: string
  speaker?: string
  /** How sure the recognizer was, from 0 to 1: the mean of its words. */
  confidence?: number
  /** Its times are an estimate, because the recognizer gave none: found in the sound for the text, or shared out. */
  times?: 'aligned' | 'shared'
  /** Text and times cannot change until it is unlocked. */
  locked?: true
  /** Recognized by an engine and not reviewed by a person: the places of its uncertain words. */
  unreviewed?: WordPlace[]
}

/**
 * The order of a list: by start, then by id, so it is deterministic everywhere. Shorter ids come first because files
 * are numbered: 9 sorts before 10.
 */
export const inOrder = (a: Cue, b: Cue): number =>
  a.start - b.start || a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id))
