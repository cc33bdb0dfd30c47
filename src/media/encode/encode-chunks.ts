import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { releaseBuffers, ownsBuffer } from '#domain/memory.ts'
import { mediaFault } from '../core/faults.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAllAtomically, isCached } from '../core/write-atomically.ts'
import { inPages, pagesInput } from '../sound/pcm-stream.ts'
import { nameOf, type Samples } from '../sound/samples.ts'

/** A codec whose frames can be cut out of one stream and put into another. */
export interface Coding {
  /** Part of the name of a cached chunk: changes with the encoder and its options. */
  name: string
  /** Samples of a frame. */
  frame: number
  /** The frames that a stream of this many samples has, its priming included. */
  framesOf(samples: number): number
  /** A filter before the encoder. */
  filter?: string
  /** ffmpeg's options for the encoder and the raw stream. */
  args: readonly string[]
  /** The ending of the files. */
  ending: string
  /** The offset of each frame, and the end of the last. */
  frameStarts(bytes: Buffer): number[]
}

/** Frames of a chunk: 21.8 seconds of AAC. */
const chunkFrames = 1024
/** A shorter chunk costs more than it saves: 11 seconds of AAC. */
const leastFrames = 512
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
  /** Raw frames, like one continuous encode; the files are parts of one stream. */
  files: readonly string[]
  made: number
  reused: number
}

export interface EncodeOptions extends MediaOptions {
  /** The cache of chunks. */
  folder: string
  bitrate: number
  workers?: number
  /**
   * The last file has one frame: the rest of the priming's delay. Without it the stream ends on the grid of its frames,
   * and another one continues it.
   */
  lastApart?: boolean
}

/**
 * Encodes in chunks, several in parallel. Chunks are cached in `folder` by a hash of their input, and only missing ones
 * are encoded.
 */
export async function encodeChunks(
  coding: Coding,
  samples: Samples,
  options: EncodeOptions,
): Promise<EncodedSound> {
  const { folder, workers = availableParallelism(), signal, onProgress } = options
  await mkdir(folder, { recursive: true })
  const chunks = await plan(coding, samples, options)
  const there = await Promise.all(chunks.map(({ file }) => isCached(file)))
  const missing = chunks.filter((_, index) => !there[index])
  const length = missing.reduce((sum, { from, to }) => sum + to - from, 0)
  let done = 0
  const onRead = (count: number) => onProgress?.((done += count) / length)
  await inParallel(inBatches(missing, workers), workers, signal, (batch, either) =>
    encodeBatch(coding, samples, batch, { ...options, signal: either, onRead }),
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

async function plan(
  { name: coded, frame, framesOf, ending }: Coding,
  samples: Samples,
  { bitrate, folder, lastApart = false }: EncodeOptions,
): Promise<Chunk[]> {
  const total = framesOf(samples.frames)
  const edges = [...edgesOf(samples, frame, total), ...(lastApart ? [total - 1] : []), total]
  const chunks: Chunk[] = []
  for (let first = 0; first < total;) {
    while (edges[0]! <= first) edges.shift()
    const drop = Math.min(leadIn, first)
    const keep = Math.min(chunkFrames, edges[0]! - first)
    const from = (first - drop) * frame
    const to = Math.min(samples.frames, (first + keep + tail) * frame)
    const name = nameOf(coded, bitrate, samples.channels, drop, keep, await samples.name(from, to))
    chunks.push({ file: join(folder, `${name}.${ending}`), from, to, drop, keep })
    first += keep
  }
  return chunks
}

/** The frames at which a sound may be cut, but for those that are close together. */
function edgesOf({ cuts = [] }: Samples, frame: number, total: number): number[] {
  let last = 0
  return cuts
    .map((cut) => Math.floor(cut / frame))
    .filter((edge) => {
      const isFar = edge - last >= leastFrames && total - edge > leastFrames
      if (isFar) last = edge
      return isFar
    })
}

/** Pipes the samples of all chunks to one ffmpeg; each is encoded independently. */
async function encodeBatch(
  coding: Coding,
  samples: Samples,
  chunks: readonly Chunk[],
  { signal, tools, bitrate, onRead }: EncodeOptions & { onRead: (count: number) => void },
): Promise<void> {
  const stretches = chunks.map(({ from, to }, index) => {
    const start = chunks.slice(0, index).reduce((sum, before) => sum + before.to - before.from, 0)
    const trim = `atrim=start_sample=${start}:end_sample=${start + to - from},asetpts=N/SR/TB${coding.filter ? `,${coding.filter}` : ''}`
    return { source: `[s${index}]`, trim, out: `[o${index}]` }
  })
  const split = `[0:a]asplit=${chunks.length}${stretches.map(({ source }) => source).join('')}`
  const trims = stretches.map(({ source, trim, out }) => source + trim + out)
  await writeAllAtomically(
    chunks.map(({ file }) => file),
    async (parts) => {
      const coded = ['-b:a', String(bitrate), '-threads', '1', ...coding.args]
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
      for (const [index, chunk] of chunks.entries()) await keepFrames(coding, parts[index]!, chunk)
    },
  )
}

async function keepFrames({ frameStarts }: Coding, file: string, { drop, keep }: Chunk): Promise<void> {
  const bytes = await readFile(file)
  const starts = frameStarts(bytes)
  if (starts.length - 1 < drop + keep) throw new MediaError('failed', mediaFault('lessSound'))
  await writeFile(file, bytes.subarray(starts[drop], starts[drop + keep]))
  // Half a megabyte for each of 42, and nothing else here would trigger the garbage collector.
  if (ownsBuffer(bytes)) releaseBuffers(bytes)
}
