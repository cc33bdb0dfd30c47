import type { Cue } from '#domain/cues/cue.ts'
import type { PlannedLine } from '#domain/fit/line.ts'
import type { CastVoice } from './cast.ts'
import type { Clip } from './clips.ts'

/** A cue on its way through one language. */
export interface DubLine {
  cue: Cue
  /** The whole cue, of which it may be what one of several says. */
  shown: Cue
  /** What the subtitles say; empty after the first part of a cue. */
  translation: string
  /** What is spoken of it. */
  said: string
  /** What is spoken; none where there is nothing to say or where the original voice stays. */
  clip?: Clip
  /** Who spoke it. */
  voice?: CastVoice
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
  /** A sound, a song or a credit: it is shown and not spoken, and the original voice stays. */
  | 'description'
  /** It begins after the film has ended. */
  | 'beyond'

/** The lines of each cue together, in its order. */
export function partsOfCues(lines: readonly DubLine[]): DubLine[][] {
  const parts: DubLine[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.[0]!.shown.id === line.shown.id) last.push(line)
    else parts.push([line])
  }
  return parts
}
