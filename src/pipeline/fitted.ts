import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlannedLine } from '#domain/fit/line.ts'
import { shortenPauses } from '#domain/shorten-pauses.ts'
import { writeWav } from '#domain/wav.ts'
import { mixRate } from '#media/samples.ts'
import { fitClip } from '#media/fit-clip.ts'
import { type Clip, readClip } from './clips.ts'
import { make, type Run } from './run.ts'

/** A clip as long as its plan says, to the sample. */
export interface FittedClip {
  key: string
  file: string
  frames: number
}

export async function fitted(run: Run, clip: Clip, planned: PlannedLine): Promise<FittedClip> {
  const frames = Math.round((planned.length * mixRate) / 1000)
  const from = { clip: clip.key, pauses: planned.pauses, speed: planned.speed, frames }
  const { key, folder } = await make(run, 'fitted', 1, from, async (into) => {
    const shorter = shortenPauses(await readClip(clip), clip.pauses, planned.pauses)
    const sound =
      planned.speed === 1 && shorter.samples.length === frames
        ? shorter
        : await fitClip(shorter, { speed: planned.speed, frames }, { signal: run.signal })
    await writeFile(join(into, 'clip.wav'), writeWav(mixRate, [sound.samples]))
  })
  return { key, file: join(folder, 'clip.wav'), frames }
}
