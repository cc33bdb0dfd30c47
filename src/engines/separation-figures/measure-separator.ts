import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWav, writeWav } from '#domain/wav.ts'
import type { Separator, Span } from '#engines/core/ports.ts'
import { separationRate } from '#engines/core/separate-windows.ts'
import { siSdr } from './si-sdr.ts'
import { speakOverMusic } from './spoken-over-music.ts'

/** How much clearer voice and background are than in the mix: the gain of SI-SDR in dB. */
export interface SeparationGain {
  voice: number
  background: number
}

interface Scene {
  voice: readonly Float32Array[]
  background: readonly Float32Array[]
  mix: readonly Float32Array[]
  /** Where somebody speaks. */
  speech: readonly Span[]
}

/** Short enough for a model without a graphics card, long enough for several speakers. */
const sceneSeconds = 24

/** The scene by which separators are compared: a talk of several voices over music that is softer by 5 dB. */
export const comparedScene = (temp: string): Promise<Scene> => speakOverMusic(sceneSeconds, temp)

export async function measureSeparator(
  separator: Separator,
  { mix, voice, background, speech }: Scene,
  { temp, signal }: { temp: string; signal: AbortSignal },
): Promise<SeparationGain> {
  const at = (name: string) => join(temp, `${separator.id}-${name}.wav`)
  await writeFile(at('mix'), writeWav(separationRate, [...mix]))
  await separator.separate(
    at('mix'),
    { voice: at('voice'), background: at('background') },
    { speech, signal },
  )
  const gain = async (stem: 'voice' | 'background', truth: readonly Float32Array[]) =>
    siSdr(truth, readWav(await readFile(at(stem))).channels) - siSdr(truth, mix)
  return { voice: await gain('voice', voice), background: await gain('background', background) }
}
