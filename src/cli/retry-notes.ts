import { isPassing } from '#engines/core/engine-error.ts'
import type { OnCall } from '#engines/core/observe-calls.ts'
import { runWords } from '#core/texts/terminal-run.ts'
import { here, textHere } from './terminal-language.ts'

/** Reports once per engine that its calls fail and are retried: with a wrong address that takes minutes. */
export function retryNotes(note: (text: string) => void): OnCall {
  const failing = new Set<string>()
  return ({ engine, error }) => {
    if (!isPassing(error) || failing.has(engine)) return
    failing.add(engine)
    note(here(runWords.retries, { fault: textHere(error) }))
  }
}
