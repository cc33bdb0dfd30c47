import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inParallel } from '#domain/in-parallel.ts'
import { appear, isThere } from './appear.ts'
import { aac } from './codecs.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { inPages } from './pcm-stream.ts'
import { mixRate, nameOf, type Samples } from './samples.ts'

/** Samples of one AAC frame; a decoder gives one frame of silence first, the priming. */
export const aacFrame = 1024
/** Frames of a chunk: 21.8 seconds. */
const chunkFrames = 1024
// The encoder's choices depend on what it coded before and on what comes next.
const leadIn = 16
const tail = 2

interface Chunk {
  file: string
  /** Samples that are encoded for it. */
  from: number
  to: number
  /** Frames to drop at the beginning, and to keep. */
  drop: number
  keep: number
}

/**
 * Encodes as AAC (ADTS in `out`, with 1024 samples of priming as one whole encode has) in chunks, several at once; chunks are kept in
 * `folder` by what they are made from, and only those that are missing are made.
 */
export async function encodeAac(
  samples: Samples,
  out: string,
  options: MediaOptions & { folder: string; bitrate?: number; workers?: number },
): Promise<{ made: number; reused: number }> {
  const { folder, bitrate = 160_000, workers = availableParallelism(), signal, onProgress } = options
  await mkdir(folder, { recursive: true })
  const chunks = await plan(samples, bitrate, folder)
  let done = 0
  let made = 0
  await inParallel(chunks, workers, signal, async (chunk, either) => {
    if (!(await isThere(chunk.file))) {
      await encodeChunk(samples, chunk, bitrate, { ...options, signal: either })
      made += 1
    }
    done += 1
    onProgress?.(done / chunks.length)
  })
  await appear(out, async (part) => {
    const handle = await open(part, 'wx')
    try {
      for (const { file } of chunks) {
        signal.throwIfAborted()
        await handle.appendFile(await readFile(file))
      }
    } finally {
      await handle.close()
    }
  })
  return { made, reused: chunks.length - made }
}

async function plan(samples: Samples, bitrate: number, folder: string): Promise<Chunk[]> {
  const total = Math.ceil(samples.frames / aacFrame) + 1
  const chunks: Chunk[] = []
  for (let first = 0; first < total; first += chunkFrames) {
    const drop = Math.min(leadIn, first)
    const keep = Math.min(chunkFrames, total - first)
    const from = (first - drop) * aacFrame
    const to = Math.min(samples.frames, (first + keep + tail) * aacFrame)
    const name = nameOf('aac 2', bitrate, samples.channels, drop, keep, await samples.name(from, to))
    chunks.push({ file: join(folder, `${name}.aac`), from, to, drop, keep })
  }
  return chunks
}

async function encodeChunk(
  samples: Samples,
  { file, from, to, drop, keep }: Chunk,
  bitrate: number,
  options: MediaOptions,
): Promise<void> {
  const { channels } = samples
  let bytes = Buffer.alloc(0)
  await runFfmpeg(
    {
      inputs: [
        {
          file: 'pipe:0',
          demuxers: 'f32le',
          before: ['-f', 'f32le', '-ar', String(mixRate), '-ac', String(channels)],
        },
      ],
      args: [
        ['-c:a', ...aac, '-b:a', String(bitrate)],
        ['-threads', '1', '-f', 'adts', 'pipe:1'],
      ].flat(),
      stdin: inPages(samples, from, to),
      read: async (output) => {
        bytes = await buffer(output)
      },
    },
    { signal: options.signal, ...(options.tools && { tools: options.tools }) },
  )
  const starts = frameStarts(bytes)
  if (starts.length - 1 < drop + keep)
    throw new MediaError('failed', 'ffmpeg gave less sound than it was given. Run it again.')
  const kept = bytes.subarray(starts[drop], starts[drop + keep])
  await appear(file, (part) => writeFile(part, kept))
}

/** Where each ADTS frame begins, and where the last one ends. */
function frameStarts(bytes: Buffer): number[] {
  const starts = [0]
  for (let at = 0; at + 7 <= bytes.length;) {
    const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
    if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0 || length < 7 || at + length > bytes.length)
      throw new MediaError('failed', 'ffmpeg gave sound that makes no sense. Run it again.')
    starts.push((at += length))
  }
  return starts
}
