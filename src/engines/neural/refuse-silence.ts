import type { Sound } from '#domain/sound.ts'
import { EngineError } from '#engines/engine-error.ts'
import { engineFault } from '../faults.ts'

/** A model returns no samples for a text with unknown characters only. */
export function refuseSilence({ samples }: Sound, engine: string, text: string): void {
  if (samples.length === 0)
    throw new EngineError(engine, 'refused', engineFault('cannotSay', { engine, text: text.slice(0, 80) }))
}
