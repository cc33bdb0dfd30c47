import { EngineError } from '#engines/core/engine-error.ts'
import type { Synthesizer } from '#engines/core/ports.ts'

/** The consecutive faults of each engine. */
export type Failures = Map<Synthesizer, EngineError[]>

/** Nothing can be spoken after these faults. */
const stopsAll: readonly EngineError['kind'][] = ['notConfigured', 'missing', 'unauthorized']
/** An engine that fails for this many consecutive texts is down. */
const maxFailures = 3

/** The fault of a text that is left out; thrown again if the engine cannot speak the others either. */
export function toleratedFault(error: unknown, synthesizer: Synthesizer, failures: Failures): EngineError {
  if (!(error instanceof EngineError) || stopsAll.includes(error.kind)) throw error
  if (error.kind !== 'refused') {
    const failed = [...(failures.get(synthesizer) ?? []), error]
    failures.set(synthesizer, failed)
    if (failed.length >= maxFailures) throw error
  }
  return error
}
