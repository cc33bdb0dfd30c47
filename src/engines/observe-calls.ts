import type { Ability, CallOptions, Engine } from './ports.ts'

/** One call of an engine, as those hear of it who count calls. */
export interface EngineCall {
  engine: string
  does: Ability
  milliseconds: number
  /** What went wrong; nothing where all went well. */
  error?: unknown
  /** Milliseconds for which the engine is left alone, since too many calls in a row went wrong. */
  rest?: number
}

export type OnCall = (call: EngineCall) => void

type Calls<Each> = {
  [Name in keyof Each]-?: NonNullable<Each[Name]> extends (...given: never[]) => Promise<unknown>
    ? Name
    : never
}[keyof Each]

/** The same engine, which tells of these calls: for one that no guard stands round. A call that was stopped says nothing of it. */
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
