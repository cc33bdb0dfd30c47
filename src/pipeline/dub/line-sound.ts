import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hopEnergies } from '#domain/loudness.ts'
import { writeWav } from '#domain/wav.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { Plain } from '../core/artifact.ts'
import { make, type PipelineRun } from '../core/run.ts'

/** The sound of a line for the mix. */
export interface LineSound {
  key: string
  /** One channel, 48 000 Hz. */
  file: string
  /** Its energies, from `hopEnergies`. */
  energies: ArrayLike<number>
}

/** Rounded to four digits, which is enough for sums. */
export const rounded = (energies: Float64Array) =>
  Array.from(energies, (energy) => Number(energy.toPrecision(4)))

/** A line derived from another sound; its energies are stored with it. */
export async function makeLine(
  run: PipelineRun,
  kind: string,
  from: Plain,
  work: () => Promise<Float32Array>,
): Promise<LineSound> {
  const { key, folder } = await make(run, kind, 2, from, async (into) => {
    const samples = await work()
    await writeFile(join(into, 'clip.wav'), writeWav(mixRate, [samples]))
    await writeFile(join(into, 'energies.json'), JSON.stringify(rounded(hopEnergies(samples))))
  })
  const energies = JSON.parse(await readFile(join(folder, 'energies.json'), 'utf8')) as number[]
  return { key, file: join(folder, 'clip.wav'), energies }
}
