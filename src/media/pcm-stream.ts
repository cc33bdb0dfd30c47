import { giveBack } from '#domain/memory.ts'
import { packSamples } from '#domain/wav.ts'
import type { Input } from './ffmpeg.ts'
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

/** How ffmpeg is told to read what `inPages` gives it. */
export const pagesInput = ({ channels }: Pick<Samples, 'channels'>): Input => ({
  file: 'pipe:0',
  demuxers: 's16le',
  before: ['-f', 's16le', '-ar', String(mixRate), '-ac', String(channels)],
})

/** A stretch of sound as 16-bit samples that follow one another; each page is gone when the next is asked for. */
export async function* inPages(samples: Samples, from: number, to: number) {
  for (let at = from; at < to; at += page) {
    const channels = await samples.read(at, Math.min(to, at + page))
    const packed = packSamples(channels)
    giveBack(...channels)
    yield packed
    giveBack(packed)
  }
}
