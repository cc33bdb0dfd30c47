import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { writeWav } from '#domain/wav.ts'
import type { Diarizer } from '#engines/ports.ts'
import type { PipelineRun } from '../core/run.ts'

const rate = 16_000
/** Between the two, in milliseconds. */
const gap = 800

/** Whether the same person speaks in two recordings; both have one speaker. */
export async function isSameSpeaker(
  { signal }: PipelineRun,
  diarizer: Diarizer,
  [one, other]: readonly [Sound, Sound],
  folder: string,
): Promise<boolean> {
  const [first, second] = [resample(one, rate), resample(other, rate)]
  const offset = first.samples.length + (rate * gap) / 1000
  const both = new Float32Array(offset + second.samples.length)
  both.set(first.samples)
  both.set(second.samples, offset)
  const file = join(folder, 'speakers.wav')
  await writeFile(file, writeWav(rate, [both]))
  const border = millisecondsOf(first) + gap / 2
  const spans = await diarizer.diarize(file, { signal })
  const speakerOf = (isPart: (middle: number) => boolean) => {
    const lengths = new Map<string, number>()
    for (const { start, end, speaker } of spans)
      if (isPart((start + end) / 2)) lengths.set(speaker, (lengths.get(speaker) ?? 0) + end - start)
    return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  }
  const before = speakerOf((middle) => middle < border)
  const behind = speakerOf((middle) => middle >= border)
  return before === undefined || behind === undefined || before === behind
}
