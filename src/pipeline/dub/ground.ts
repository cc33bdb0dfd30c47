import type { Cue } from '#domain/cues/cue.ts'
import type { TimeMap } from '#domain/fit/time-map.ts'
import type { Film } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'

/** What all languages of a dub share. */
export interface DubGround {
  /** None where there are subtitles only. */
  film?: Film
  cues: readonly Cue[]
  /** Milliseconds; Infinity where nothing says how long it is. */
  duration: number
  /** Where the picture changes at once, in milliseconds. */
  cuts: Promise<number[]>
  /** Comes while other things are done; none where no background is wanted or there is none. */
  stems: Promise<Stems | undefined>
  /** How all of it was bent, where the picture was slowed. */
  map?: TimeMap
}
