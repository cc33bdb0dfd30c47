import type { Ability, CallOptions, Engine } from './ports.ts'

/** A call of an engine, as reported for statistics. */
export interface EngineCall {
  engine: string
  does: Ability
  milliseconds: number
  /** The fault; undefined if the call succeeded. */
  error?: unknown
  /** Milliseconds for which the engine is not called after too many consecutive faults. */
  rest?: number
}

export type OnCall = (call: EngineCall) => void

type Calls<Each> = {
  [Name in keyof Each]-?: NonNullable<Each[Name]> extends (...given: never[]) => Promise<unknown>
    ? Name
    : never
}[keyof Each]

/** Wraps an engine that has no guard to report these calls. Aborted calls are not reported. */
export function observeCalls<Each extends Engine>(
  engine: Each,
  does: Ability,
  calls: readonly Calls<Each>[],
  onCall: OnCall | undefined,
): Each {
  if (!onCall) return engine
  const told = calls.flatMap((name) => {
    const call = engine[name] as ((...given: unknown[]) => Promise<unknown>) | undefined
    if (!call) return []
    const timed = async (...given: unknown[]) => {
      const { signal } = given.at(-1) as CallOptions
      const begun = performance.now()
      const heard = (error?: unknown) =>
        onCall({
          engine: engine.id,
          does,
          milliseconds: performance.now() - begun,
          ...(error !== undefined && { error }),
        })
      try {
        const answer = await call(...given)
        heard()
        return answer
      } catch (error) {
        if (!signal.aborted) heard(error)
        throw error
      }
    }
    return [[name, timed]]
  })
  return { ...engine, ...Object.fromEntries(told) }
}
