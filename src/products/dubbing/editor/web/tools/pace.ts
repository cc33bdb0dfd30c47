import type { Cue } from '#domain/cues/core/cue.ts'
import type { Profile } from '#domain/cues/core/profiles.ts'
import { countCharacters } from '#domain/text/count.ts'

/** The characters of a line that are read in a second. */
export function paceOf({ start, end, text }: Cue, { counting }: Profile): number {
  return end > start ? (countCharacters(text, counting) * 1000) / (end - start) : 0
}

/** With tenths. */
export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
