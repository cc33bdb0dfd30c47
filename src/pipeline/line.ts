import type { Cue } from '#domain/cues/cue.ts'
import type { PlannedLine } from '#domain/fit/line.ts'
import type { Clip } from './clips.ts'

/** A cue on its way through one language. */
export interface DubLine {
  cue: Cue
  translation: string
  /** What is spoken; none where there is nothing to say or where the original voice stays. */
  clip?: Clip
  /** How much louder than others it should be, in dB. */
  gain?: number
  planned?: PlannedLine
  /** What could be said instead, where it takes too long. */
  shorter?: string
  flag: LineFlag | null
}

export type LineFlag =
  /** Spoken faster than is well heard. */
  | 'fast'
  /** Too long even so: it runs over into what follows. */
  | 'over'
  /** Waits for a line that runs over. */
  | 'late'
  /** The translator or the voice failed at it, so the original voice stays. */
  | 'original'
  /** There is nothing in it to say. */
  | 'unspoken'
