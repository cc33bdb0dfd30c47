import { EngineError } from '#engines/engine-error.ts'
import { type Engines, voicesOf } from '#engines/engines.ts'
import type { Synthesizer } from '#engines/ports.ts'
import { type Message, message } from '#i18n/message.ts'
import { qualityWords } from '#i18n/quality.ts'
import { voicesWords } from '#i18n/terminal-run.ts'
import { padCells } from './cells.ts'
import { languageOf } from './language.ts'
import { exitCodes, Refusal } from './refusal.ts'
import { here, textHere } from './terminal-language.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'

/** The timeout of an engine's voice list in milliseconds. */
const longestAnswer = 10_000

export async function voices(given: PipelineOptions & { language?: string }): Promise<number> {
  const language = given.language === undefined ? undefined : languageOf(given.language)
  return withPipeline({ data: given.data }, async ({ signal }, engines) => {
    const { answering, faults } = await askAll(engines, signal)
    const spoken = await voicesOf({ ...engines, synthesizers: answering }, language, signal)
    const all = spoken.map(({ voice, synthesizer }) => ({
      ...voice,
      quality: synthesizer.quality(voice.language),
    }))
    const width = Math.max(...all.map(({ id }) => id.length))
    if (given.json) console.log(JSON.stringify(all, undefined, 2))
    else
      for (const { id, language: of, gender, quality, name, styles } of all)
        console.log(
          [
            id.padEnd(width),
            of.padEnd(8),
            padCells(here(voicesWords[gender]), 8),
            padCells(here(qualityWords[quality]), 14),
            name,
            styles.join(' '),
          ]
            .join('  ')
            .trimEnd(),
        )
    if (faults.length > 0) throw new Refusal(faults.map(textHere).join('\n'), exitCodes.engineFailed)
    if (all.length === 0)
      throw new Refusal(
        language === undefined
          ? message(voicesWords.noneAtAll)
          : message(voicesWords.noneSpeaks, { language }),
        exitCodes.noEngine,
      )
    return []
  })
}

/** An engine that is down does not hide the voices of others. */
async function askAll({ synthesizers }: Engines, signal: AbortSignal) {
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
        error instanceof EngineError ? error : message(voicesWords.tooLate, { engine: synthesizer.id }),
      )
    }
  }
  await Promise.all(synthesizers.map(ask))
  return { answering: synthesizers.filter((each) => answering.includes(each)), faults }
}
