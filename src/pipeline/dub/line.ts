import type { Cue } from '#domain/cues/core/cue.ts'
import type { PlannedLine } from '#domain/fit/line.ts'
import type { CastVoice } from '../core/voices.ts'
import type { Clip } from './clips.ts'

/** A cue or a part of one while it is dubbed into a language. */
export interface DubLine {
  cue: Cue
  /** The whole cue; this line may be the part of one of several speakers. */
  shown: Cue
  /** The subtitle text; empty after the first part of a cue. */
  translation: string
  /** The spoken text. */
  said: string
  /** The clip; undefined if nothing is spoken or the original voice stays. */
  clip?: Clip
  /** The voice that spoke it; undefined for a take. */
  voice?: CastVoice
  /** Its gain relative to other lines, in dB. */
  gain?: number
  planned?: PlannedLine
  /** Spoken again in the planned time, so that nearly nothing is left to speed up. */
  inTime?: Clip
  /** A shorter wording, if it is too long. */
  shorter?: string
  flag: LineFlag | null
}

export type LineFlag =
  /** Spoken faster than sounds natural. */
  | 'fast'
  /** Still too long: it overlaps what follows. */
  | 'over'
  /** Waits for an earlier line that is too long. */
  | 'late'
  /** Translation or speech failed, so the original voice stays. */
  | 'original'
  /** It contains nothing to speak. */
  | 'unspoken'
  /** A sound, a song or a credit: shown, not spoken, and the original voice stays. */
  | 'description'
  /** It begins after the end of the film. */
  | 'beyond'

/** The lines grouped by cue, in order. */
export function partsOfCues(lines: readonly DubLine[]): DubLine[][] {
  const parts: DubLine[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.[0]!.shown.id === line.shown.id) last.push(line)
    else parts.push([line])
  }
  return parts
}
