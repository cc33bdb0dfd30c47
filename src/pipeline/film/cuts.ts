import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sceneCuts } from '#media/film/scene-cuts.ts'
import { make, type PipelineRun } from '../core/run.ts'
import type { Film } from './film.ts'

/** Scene cuts in milliseconds: lines avoid crossing them. */
export async function findCuts(run: PipelineRun, { source, media }: Film): Promise<number[]> {
  if (!media.picture) return []
  const { folder } = await make(run, 'cuts', 1, { source: source.hash }, async (into) => {
    const cuts = await sceneCuts(source.path, { signal: run.signal })
    await writeFile(join(into, 'cuts.json'), JSON.stringify(cuts))
  })
  return JSON.parse(await readFile(join(folder, 'cuts.json'), 'utf8')) as number[]
}
