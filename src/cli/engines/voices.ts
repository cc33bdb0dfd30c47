import { message } from '#core/texts/message/message.ts'
import { voicesTexts } from '#core/texts/terminal-run.ts'
import { voicesOf } from '#engines/core/engines.ts'
import { qualityTexts } from '#shared/engine-quality/texts.ts'
import { padCells } from '../core/cells.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { languageOf } from '../pipeline/language.ts'
import { respondingSynthesizers } from '../pipeline/responding-synthesizers.ts'
import { type PipelineOptions, withPipeline } from '../pipeline/with-pipeline.ts'

export async function voices(given: PipelineOptions & { language?: string }): Promise<number> {
  const language = given.language === undefined ? undefined : languageOf(given.language)
  return withPipeline({ data: given.data }, async ({ signal }, engines) => {
    const { answering, faults } = await respondingSynthesizers(engines, signal)
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
            padCells(here(voicesTexts[gender]), 8),
            padCells(here(qualityTexts[quality]), 14),
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
          ? message(voicesTexts.noneAtAll)
          : message(voicesTexts.noneSpeaks, { language }),
        exitCodes.noEngine,
      )
    return []
  })
}
