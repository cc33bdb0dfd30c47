import type { Cue } from '#domain/cues/cue.ts'
import type { TimeMap } from '#domain/fit/time-map.ts'
import type { Film } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'

/** What all languages of a dub share. */
export interface DubInputs {
  /** Undefined for subtitles only. */
  film?: Film
  cues: readonly Cue[]
  /** Milliseconds; Infinity if the length is unknown. */
  duration: number
  /** Scene cuts in milliseconds. */
  cuts: Promise<number[]>
  /** Computed in the background; undefined if no background is wanted or exists. */
  stems: Promise<Stems | undefined>
  /** The same, also if the background is not wanted, but the voices of speakers are. */
  voices: Promise<Stems | undefined>
  /** The time map, if the picture was slowed. */
  map?: TimeMap
}
