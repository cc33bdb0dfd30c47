import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { releaseBuffers, ownsBuffer } from '#domain/memory.ts'
import { mediaFault } from './faults.ts'
import { aacFrame, frameStarts } from './adts.ts'
import { appearTogether, isCached } from './appear.ts'
import { aac } from './codecs.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { inPages, pagesInput } from './pcm-stream.ts'
import { nameOf, type Samples } from './samples.ts'

/** Frames of a chunk: 21.8 seconds. */
const chunkFrames = 1024
// The encoder's decisions depend on the preceding frames and on look-ahead; a longer lead-in does not improve the
// joins.
const leadIn = 8
const tail = 2

interface Chunk {
  file: string
  /** Samples encoded for it. */
  from: number
  to: number
  /** Frames to drop at the start, and frames to keep. */
  drop: number
  keep: number
}

export interface EncodedSound {
  /** ADTS with 1024 samples of priming, like one continuous encode; the files are parts of one stream. */
  files: readonly string[]
  made: number
  reused: number
}

/**
 * Encodes as AAC in chunks, several in parallel. Chunks are cached in `folder` by a hash of their input, and only
 * missing ones are encoded.
 */
export async function encodeAac(
  samples: Samples,
  options: MediaOptions & { folder: string; bitrate?: number; workers?: number },
): Promise<EncodedSound> {
  const { folder, bitrate = 160_000, workers = availableParallelism(), signal, onProgress } = options
  await mkdir(folder, { recursive: true })
  const chunks = await plan(samples, bitrate, folder)
  const there = await Promise.all(chunks.map(({ file }) => isCached(file)))
  const missing = chunks.filter((_, index) => !there[index])
  const length = missing.reduce((sum, { from, to }) => sum + to - from, 0)
  let done = 0
  const onRead = (count: number) => onProgress?.((done += count) / length)
  await inParallel(inBatches(missing, workers), workers, signal, (batch, either) =>
    encodeChunks(samples, batch, bitrate, { ...options, signal: either, onRead }),
  )
  const files = chunks.map(({ file }) => file)
  return { files, made: missing.length, reused: files.length - missing.length }
}

/**
 * The most chunks one ffmpeg process encodes (a quarter of an hour of sound): starting it takes as long as encoding
 * half a chunk.
 */
const batch = 42

/** About equally many for each worker. */
function inBatches(chunks: readonly Chunk[], workers: number): Chunk[][] {
  const count = Math.min(chunks.length, Math.ceil(chunks.length / batch / workers) * workers)
  const edge = (number: number) => Math.round((chunks.length * number) / count)
  return Array.from({ length: count }, (_, number) => chunks.slice(edge(number), edge(number + 1)))
}

async function plan(samples: Samples, bitrate: number, folder: string): Promise<Chunk[]> {
  const total = Math.ceil(samples.frames / aacFrame) + 1
  const chunks: Chunk[] = []
  for (let first = 0; first < total; first += chunkFrames) {
    const drop = Math.min(leadIn, first)
    const keep = Math.min(chunkFrames, total - first)
    const from = (first - drop) * aacFrame
    const to = Math.min(samples.frames, (first + keep + tail) * aacFrame)
    const name = nameOf('aac 3', bitrate, samples.channels, drop, keep, await samples.name(from, to))
    chunks.push({ file: join(folder, `${name}.aac`), from, to, drop, keep })
  }
  return chunks
}

/** Pipes the samples of all chunks to one ffmpeg; each is encoded independently. */
async function encodeChunks(
  samples: Samples,
  chunks: readonly Chunk[],
  bitrate: number,
  { signal, tools, onRead }: MediaOptions & { onRead: (count: number) => void },
): Promise<void> {
  const stretches = chunks.map(({ from, to }, index) => {
    const start = chunks.slice(0, index).reduce((sum, before) => sum + before.to - before.from, 0)
    const trim = `atrim=start_sample=${start}:end_sample=${start + to - from},asetpts=N/SR/TB`
    return { source: `[s${index}]`, trim, out: `[o${index}]` }
  })
  const split = `[0:a]asplit=${chunks.length}${stretches.map(({ source }) => source).join('')}`
  const trims = stretches.map(({ source, trim, out }) => source + trim + out)
  await appearTogether(
    chunks.map(({ file }) => file),
    async (parts) => {
      const coded = ['-c:a', ...aac, '-b:a', String(bitrate), '-threads', '1', '-f', 'adts']
      const outputs = parts.flatMap((part, index) => [
        '-map',
        stretches[index]!.out,
        ...coded,
        `file:${part}`,
      ])
      await runFfmpeg(
        {
          inputs: [pagesInput],
          args: ['-filter_complex', [split, ...trims].join(';'), ...outputs],
          stdin: inPages(samples, chunks, onRead),
        },
        { signal, ...(tools && { tools }) },
      )
      for (const [index, chunk] of chunks.entries()) await keepFrames(parts[index]!, chunk)
    },
  )
}

async function keepFrames(file: string, { drop, keep }: Chunk): Promise<void> {
  const bytes = await readFile(file)
  const starts = frameStarts(bytes)
  if (starts.length - 1 < drop + keep) throw new MediaError('failed', mediaFault('lessSound'))
  await writeFile(file, bytes.subarray(starts[drop], starts[drop + keep]))
  // Half a megabyte for each of 42, and nothing else here would trigger the garbage collector.
  if (ownsBuffer(bytes)) releaseBuffers(bytes)
}
