import { basename, dirname, join, resolve } from 'node:path'
import { separateFile } from '#pipeline/film/separate.ts'
import { protectInputs, onlyInput, withFolder } from '../core/places.ts'
import { trackNumberOf } from '../pipeline/track-number.ts'
import { type PipelineOptions, sayWritten, withPipeline } from '../pipeline/with-pipeline.ts'

export async function separate(
  given: PipelineOptions & { out?: string; 'audio-track'?: string; stems?: string },
  inputs: string[],
): Promise<number> {
  const track = trackNumberOf('audio-track', given)
  const input = onlyInput(inputs, 'sound')
  const name = basename(input).replace(/\.[^.]*$/, '')
  const out = resolve(given.out ?? join(dirname(input), `${name}-parts`))
  await protectInputs([input], [join(out, 'voice.wav'), join(out, 'background.wav')])
  return withPipeline(given, async (run, engines) => {
    const files = await withFolder(out, () =>
      separateFile(run, engines, input, out, { track, stems: given.stems }),
    )
    sayWritten(given, files)
    return files
  })
}
