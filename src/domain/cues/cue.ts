/** A line of subtitles: what is said, when, and by whom. Times are whole milliseconds from the start of the media. */
export interface Cue {
  id: string
  start: number
  end: number
  /** Lines are parted by \n; plain text, no markup. */
  text: string
  speaker?: string
  /** Its text and times stay as they are until it is unlocked. */
  locked?: true
}

/**
 * The order of a list: by start, then by id, so that it is the same wherever the list is kept and however it came to
 * be. A shorter id comes first: files are numbered, and 9 comes before 10.
 */
export const inOrder = (a: Cue, b: Cue): number =>
  a.start - b.start || a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id))
