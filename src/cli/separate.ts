import { basename, dirname, join, resolve } from 'node:path'
import { separateFile } from '#pipeline/separate.ts'
import { BadUsage } from './refusal.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'

export async function separate(given: PipelineOptions & { out?: string }, inputs: string[]): Promise<number> {
  const [input, ...more] = inputs
  if (!input || more.length > 0) throw new BadUsage('Give one video or sound file.')
  const name = basename(input).replace(/\.[^.]*$/, '')
  const out = resolve(given.out ?? join(dirname(input), `${name}-parts`))
  return withPipeline(given, async (run, engines) => {
    const files = await separateFile(run, engines, input, out)
    if (!given.json) for (const file of files) console.log(file)
  })
}
