/** A line of subtitles: what is said, when, and by whom. Times are whole milliseconds from the start of the media. */
export interface Cue {
  id: string
  start: number
  end: number
  /** Lines are parted by \n; plain text, no markup. */
  text: string
  speaker?: string
}
