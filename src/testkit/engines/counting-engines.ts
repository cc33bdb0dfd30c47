import type { Engines } from '#engines/core/engines.ts'

type Calls = Record<'recognize' | 'translate' | 'synthesize' | 'separate', number>

/** Wraps engines so that their calls are counted. */
export function countingEngines(engines: Engines): { using: Engines; calls: Calls } {
  const calls: Calls = { recognize: 0, translate: 0, synthesize: 0, separate: 0 }
  /** Named after the method. */
  const counted = <Name extends keyof Calls, Of extends Record<Name, (...given: never[]) => unknown>>(
    list: readonly Of[],
    name: Name,
  ): Of[] =>
    list.map((engine) => ({
      ...engine,
      [name](...given: never[]) {
        calls[name] += 1
        return engine[name](...given)
      },
    }))
  const using: Engines = {
    ...engines,
    recognizers: counted(engines.recognizers, 'recognize'),
    translators: counted(engines.translators, 'translate'),
    synthesizers: counted(engines.synthesizers, 'synthesize'),
    separators: counted(engines.separators, 'separate'),
  }
  return { using, calls }
}
