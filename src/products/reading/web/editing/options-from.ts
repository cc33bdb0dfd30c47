import type { Voiceprint } from '#shared/voices/contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { readingOptions, type ReadingOptions, type ReadingShown } from '../../contract/readings.ts'

/**
 * How a text was last read aloud, completed by the defaults. A voice that is no longer offered is replaced by the best match; undefined where none
 * is offered.
 */
export function optionsFrom(
  saved: ReadingShown['options'],
  voices: readonly Voiceprint[],
): ReadingOptions | undefined {
  const best = voices[0]
  if (!best) return undefined
  const isKnown = saved.port !== undefined && voiceOf(voices, saved.port) !== undefined
  return readingOptions.parse({ ...saved, ...(!isKnown && plainly(best.id)) })
}
