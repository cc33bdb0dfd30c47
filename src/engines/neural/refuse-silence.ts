import type { Sound } from '#domain/sound.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'

/** A model returns no samples for a text with unknown characters only. */
export function refuseSilence({ samples }: Sound, engine: string, text: string): void {
  if (samples.length === 0)
    throw new EngineError(engine, 'refused', engineFault('cannotSay', { engine, text: text.slice(0, 80) }))
}
