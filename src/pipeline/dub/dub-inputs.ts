import type { Cue } from '#domain/cues/core/cue.ts'
import type { TimeMap } from '#domain/fit/time-map.ts'
import type { Film } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'
import type { Names } from '../script/lines-to-speak.ts'

/** What the lines are mixed with: the film as it is, or slowed. */
export interface Footage {
  /** Undefined for subtitles only. */
  readonly film?: Film
  /** Milliseconds; Infinity if the length is unknown. */
  readonly duration: number
  /** Computed in the background; undefined if no background is wanted or exists. */
  readonly stems: Promise<Stems | undefined>
  /** The time map, if the picture was slowed. */
  readonly map?: TimeMap
}

/** What all languages of a dub share: the film, and what is heard in it. */
export interface DubInputs extends Footage {
  readonly cues: readonly Cue[]
  /** Names in the cues that are not spoken; undefined if everything is. */
  readonly names: Names
  /** Scene cuts in milliseconds. */
  readonly cuts: Promise<number[]>
  /** The same as `stems`, also if the background is not wanted, but the voices of speakers are. */
  readonly voices: Promise<Stems | undefined>
}
