import type { PlannedLine } from '#domain/fit/line.ts'
import { shortenPauses } from '#domain/shorten-pauses.ts'
import { mixRate } from '#media/samples.ts'
import { fitClip } from '#media/fit-clip.ts'
import { type Clip, readClip } from './clips.ts'
import { type LineSound, makeLine } from './line-sound.ts'
import type { PipelineRun } from '../core/run.ts'

/** A clip stretched to its planned length, to the sample. */
export async function fitted(
  run: PipelineRun,
  clip: Clip,
  planned: PlannedLine,
): Promise<LineSound & { frames: number }> {
  const frames = Math.round((planned.length * mixRate) / 1000)
  // Most lines fit without change.
  if (planned.speed === 1 && Math.abs(planned.length - clip.natural) < 1) return { ...clip, frames }
  const from = { clip: clip.key, pauses: planned.pauses, speed: planned.speed, frames }
  const line = await makeLine(run, 'fitted', from, async () => {
    const shorter = shortenPauses(await readClip(clip), clip.pauses, planned.pauses)
    const sound =
      planned.speed === 1 && shorter.samples.length === frames
        ? shorter
        : await fitClip(shorter, { speed: planned.speed, frames }, { signal: run.signal })
    return sound.samples
  })
  return { ...line, frames }
}
