import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureSound } from '#media/sound/levels.ts'
import { openWav } from '#media/sound/samples.ts'
import type { Plain } from '../core/artifact.ts'
import { make, type PipelineRun } from '../core/run.ts'

/** The energies of a sound by tenths of a second. */
export async function measured(
  run: PipelineRun,
  from: Plain,
  { key, file }: { key: string; file: string },
): Promise<Float64Array> {
  const { folder } = await make(run, 'energies', 1, from, async (into) => {
    const energies = await measureSound(await openWav(file, key), { signal: run.signal })
    await writeFile(join(into, 'energies.f64'), new Uint8Array(energies.buffer))
  })
  return new Float64Array(new Uint8Array(await readFile(join(folder, 'energies.f64'))).buffer)
}
