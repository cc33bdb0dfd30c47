import { releaseBuffers } from '#domain/memory.ts'
import { packSamples, wavHeader } from '#domain/wav.ts'
import type { Input } from '../core/ffmpeg.ts'
import type { Stretch } from './render.ts'
import { mixRate, type Samples } from './samples.ts'

/** Interleaved floats, as programs expect them. */
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

/** Samples rendered at a time: an hour of film must not need more memory than a minute. */
const page = 4 * mixRate

/** The input options for `inPages`: 64 kB at a time, because each block costs every filter some time. */
export const pagesInput: Input = {
  file: 'pipe:0',
  demuxers: 'wav',
  before: ['-f', 'wav', '-max_size', '65536'],
}

/**
 * Streams stretches of a sound as one 16-bit WAV file. Each page is reused once the next is requested; the next is
 * rendered ahead, so the program does not wait. `onTaken` gets the samples per channel of each page.
 */
export async function* inPages(
  samples: Samples,
  stretches: readonly Stretch[],
  onTaken?: (count: number) => void,
) {
  const { channels } = samples
  const frames = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  yield wavHeader({ rate: mixRate, channels, frames })
  const pages = stretches.flatMap(pagesOf)
  let coming = pages[0] && packed(samples, pages[0])
  for (const [index, { from, to }] of pages.entries()) {
    const bytes = await coming!
    const next = pages[index + 1]
    coming = next && packed(samples, next)
    // Nobody reads it if the program has stopped.
    coming?.catch(() => undefined)
    yield bytes
    releaseBuffers(bytes)
    onTaken?.(to - from)
  }
}

const pagesOf = ({ from, to }: Stretch): Stretch[] =>
  Array.from({ length: Math.ceil((to - from) / page) }, (_, index) => ({
    from: from + index * page,
    to: Math.min(to, from + (index + 1) * page),
  }))

async function packed(samples: Samples, { from, to }: Stretch) {
  const read = await samples.read(from, to)
  const bytes = packSamples(read)
  releaseBuffers(...read)
  return bytes
}
