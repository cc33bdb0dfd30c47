import { writeFile } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import type { Engines } from '#engines/core/engines.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { timeScript } from '#pipeline/script/align-script.ts'
import { emptyScript, transcribe as runTranscribe } from '#pipeline/script/transcribe.ts'
import { checkOut, protectInputs, onlyInput } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { encodingOf } from '../pipeline/encoding.ts'
import { hearLanguage, spokenLanguageOf } from '../pipeline/spoken-language.ts'
import { trackNumberOf } from '../pipeline/track-number.ts'
import { type PipelineOptions, sayWritten, withPipeline } from '../pipeline/with-pipeline.ts'
import { usageFaults } from '../texts/usage.ts'

interface Given extends PipelineOptions {
  from?: string
  out?: string
  empty?: boolean
  text?: string
  encoding?: string
  'audio-track'?: string
}

export async function transcribe(given: Given, inputs: string[]): Promise<number> {
  const input = onlyInput(inputs, 'sound')
  const { out, empty, text } = given
  const from = spokenLanguageOf(given.from)
  const print = out && printerFor(out)
  if (!print) throw new BadUsage(message(usageFaults.whereSubtitles))
  if (empty && text) throw new BadUsage(message(usageFaults.textOrEmpty))
  const encoding = encodingOf(given.encoding)
  const track = trackNumberOf('audio-track', given)
  await checkOut(out)
  await protectInputs([input, text], [out])

  async function cuesOf(run: PipelineRun, engines: Engines) {
    if (empty) return emptyScript(run, engines, input, { language: from, track })
    const choice = { language: from ?? (await hearLanguage(run, engines, input, given)), track }
    if (text) return timeScript(run, engines, input, text, { ...choice, encoding })
    return runTranscribe(run, engines, input, choice)
  }

  return withPipeline(given, async (run, engines) => {
    const cues = await cuesOf(run, engines)
    await writeAtomically(out, async (part) => writeFile(part, await print(cues)))
    sayWritten(given, [out])
    return [out]
  })
}
