import { type Message, message } from '#core/texts/message/message.ts'
import { voicesTexts } from '#core/texts/terminal-run.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Synthesizer } from '#engines/core/ports.ts'

/** The timeout of an engine's voice list in milliseconds. */
const longestAnswer = 10_000

/** An engine that is down does not hide the voices of others. */
export async function respondingSynthesizers({ synthesizers }: Engines, signal: AbortSignal) {
  const answering: Synthesizer[] = []
  const faults: Message[] = []
  const ask = async (synthesizer: Synthesizer) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestAnswer)])
    try {
      await synthesizer.voices({ signal: inTime })
      answering.push(synthesizer)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError) && !inTime.aborted) throw error
      faults.push(
        error instanceof EngineError ? error : message(voicesTexts.tooLate, { engine: synthesizer.id }),
      )
    }
  }
  await Promise.all(synthesizers.map(ask))
  return { answering: synthesizers.filter((each) => answering.includes(each)), faults }
}
