import { readingOptions, type ReadingOptions, type ReadingShown } from '../../contract/readings.ts'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'

/**
 * How a text was last read aloud, completed by the defaults. A voice that is no longer offered is replaced by the best match; undefined where none
 * is offered.
 */
export function optionsFrom(
  kept: ReadingShown['options'],
  voices: readonly Voiceprint[],
): ReadingOptions | undefined {
  const best = voices[0]
  if (!best) return undefined
  const isKnown = kept.port !== undefined && voiceOf(voices, kept.port) !== undefined
  return readingOptions.parse({ ...kept, ...(!isKnown && plainly(best.id)) })
}
