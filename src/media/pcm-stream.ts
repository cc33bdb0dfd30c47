import { giveBack } from '#domain/memory.ts'
import { packSamples, wavHeader } from '#domain/wav.ts'
import type { Input } from './ffmpeg.ts'
import type { Stretch } from './render.ts'
import { mixRate, type Samples } from './samples.ts'

/** As floats that follow one another, the way programs take them. */
export function interleave(channels: readonly Float32Array[]): Buffer {
  const count = channels.length
  const samples = new Float32Array(channels[0]!.length * count)
  for (const [channel, values] of channels.entries())
    for (let index = 0, at = channel; index < values.length; index++, at += count)
      samples[at] = values[index]!
  return Buffer.from(samples.buffer)
}

export async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1 << 18) yield bytes.subarray(at, at + (1 << 18))
}

/** Samples that are made at a time: an hour of film must not need more memory than a minute. */
const page = 4 * mixRate

/** How ffmpeg is told to read what `inPages` gives it: 64 kB at a time, since each piece costs every filter a moment. */
export const pagesInput: Input = {
  file: 'pipe:0',
  demuxers: 'wav',
  before: ['-f', 'wav', '-max_size', '65536'],
}

/**
 * Stretches of a sound, one after the other, as a 16-bit WAV file. Each page is gone when the next is asked for; `onTaken` is told how many
 * samples of each channel it had.
 */
export async function* inPages(
  samples: Samples,
  stretches: readonly Stretch[],
  onTaken?: (count: number) => void,
) {
  const { channels } = samples
  const frames = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  yield wavHeader({ rate: mixRate, channels, frames })
  for (const { from, to } of stretches)
    for (let at = from; at < to; at += page) {
      const end = Math.min(to, at + page)
      const read = await samples.read(at, end)
      const packed = packSamples(read)
      giveBack(...read)
      yield packed
      giveBack(packed)
      onTaken?.(end - at)
    }
}
