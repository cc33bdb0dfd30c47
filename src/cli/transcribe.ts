import { writeFile } from 'node:fs/promises'
import { printerFor } from '#domain/cues/print-subtitles.ts'
import { appear } from '#media/appear.ts'
import { emptyScript, transcribe as runTranscribe } from '#pipeline/transcribe.ts'
import { BadUsage } from './refusal.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'

interface Given extends PipelineOptions {
  from?: string
  out?: string
  empty?: boolean
}

export async function transcribe(given: Given, inputs: string[]): Promise<number> {
  const [input, ...more] = inputs
  const { from, out, empty } = given
  if (!input || more.length > 0) throw new BadUsage('Give one video or sound file.')
  if (!from) throw new BadUsage('Say which language is spoken in it: --from en')
  const print = out && printerFor(out)
  if (!print) throw new BadUsage('Say where to: -o OUT.srt (or .vtt, .ass, .txt, .csv, .docx)')
  return withPipeline(given, async (run, engines) => {
    const cues = await (empty ? emptyScript : runTranscribe)(run, engines, input, from)
    await appear(out, (part) => writeFile(part, print(cues)))
    if (!given.json) console.log(out)
  })
}
