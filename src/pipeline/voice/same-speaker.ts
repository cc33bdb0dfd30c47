import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import type { Verification } from '#domain/verification.ts'
import { writeWav } from '#domain/wav.ts'
import type { Diarizer } from '#engines/core/ports.ts'
import type { PipelineRun } from '../core/run.ts'

const rate = 16_000
/** Between the two, in milliseconds. */
const gap = 800

interface Check {
  /** False if an operator switched it off. */
  isOn: boolean
  diarizers: readonly Diarizer[]
  recordings: () => Promise<readonly [Sound, Sound]>
  folder: string
}

/** Whether the same person speaks in two recordings; both have one speaker. */
export async function verifySpeaker(
  run: Pick<PipelineRun, 'signal'>,
  { isOn, diarizers: [diarizer], recordings, folder }: Check,
): Promise<Verification> {
  if (!isOn) return 'switchedOff'
  if (!diarizer) return 'missing'
  return compare(run, diarizer, await recordings(), folder)
}

async function compare(
  { signal }: Pick<PipelineRun, 'signal'>,
  diarizer: Diarizer,
  [one, other]: readonly [Sound, Sound],
  folder: string,
): Promise<Verification> {
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
  if (before === undefined || behind === undefined) return 'unclear'
  return before === behind ? 'passed' : 'refused'
}
