import { open } from 'node:fs/promises'
import { badFile } from '#media/core/media-error.ts'
import { bodyAt, boxesIn } from './boxes.ts'
import { movieScale } from './sound-track.ts'

/** An MP4 as ffmpeg writes it: its track descriptions and the offsets of the samples. */
export interface Mp4 {
  /** The body of its `ftyp`. */
  kind: Buffer
  /** Milliseconds. */
  duration: number
  /** The id that the next track would have. */
  nextId: number
  /** Bodies of `trak`, the picture's first. */
  tracks: Buffer[]
  /** The range of all samples in the file. */
  from: number
  to: number
}

export async function readMp4(file: string): Promise<Mp4> {
  await using handle = await open(file)
  const { size: length } = await handle.stat()
  const spans = new Map<string, { from: number; to: number }>()
  const head = Buffer.alloc(16)
  for (let at = 0; at < length;) {
    await handle.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8 || at + size > length) throw badFile()
    spans.set(head.toString('latin1', 4, 8), { from: at + (short === 1 ? 16 : 8), to: at + size })
    at += size
  }
  const bodyOf = async (kind: string) => {
    const span = spans.get(kind)
    if (!span) throw badFile()
    const body = Buffer.alloc(span.to - span.from)
    await handle.read(body, 0, body.length, span.from)
    return body
  }
  const boxes = boxesIn(await bodyOf('moov'))
  const movie = boxes.find(({ kind }) => kind === 'mvhd')?.body
  const samples = spans.get('mdat')
  if (movie?.readUInt32BE(12) !== movieScale || movie[0] !== 0 || !samples) throw badFile()
  const tracks = boxes.filter(({ kind }) => kind === 'trak').map(({ body }) => body)
  const duration = movie.readUInt32BE(16)
  return { kind: await bodyOf('ftyp'), duration, nextId: movie.readUInt32BE(96), tracks, ...samples }
}

export const isSound = (track: Buffer) => bodyAt(track, 'mdia', 'minf', 'smhd') !== undefined

/** The body of a sample table of a track. */
function tableOf(track: Buffer, kind: string): Buffer | undefined {
  return bodyAt(track, 'mdia', 'minf', 'stbl', kind)
}

/** The offset of each chunk of a track. */
export function chunkOffsets(track: Buffer): Float64Array {
  const short = tableOf(track, 'stco')
  if (short)
    return Float64Array.from({ length: short.readUInt32BE(4) }, (_, n) => short.readUInt32BE(8 + 4 * n))
  const long = tableOf(track, 'co64')
  if (!long) throw badFile()
  return Float64Array.from({ length: long.readUInt32BE(4) }, (_, n) =>
    Number(long.readBigUInt64BE(8 + 8 * n)),
  )
}

/** The decoding time of the first sample of each chunk, in seconds. */
export function chunkTimes(track: Buffer, chunks: number): Float64Array {
  const held = tableOf(track, 'stsc')
  const steps = tableOf(track, 'stts')
  const header = bodyAt(track, 'mdia', 'mdhd')
  if (!held || !steps || !header) throw badFile()
  const scale = header.readUInt32BE(header[0] === 1 ? 20 : 12)
  const times = new Float64Array(chunks)
  const runs = held.readUInt32BE(4)
  let run = -1
  let step = -1
  let left = 0
  let time = 0
  for (let chunk = 0; chunk < chunks; chunk++) {
    times[chunk] = time / scale
    while (run + 1 < runs && held.readUInt32BE(8 + 12 * (run + 1)) === chunk + 1) run++
    for (let samples = held.readUInt32BE(12 + 12 * run); samples > 0;) {
      if (left === 0) left = steps.readUInt32BE(8 + 8 * ++step)
      const count = Math.min(left, samples)
      time += count * steps.readUInt32BE(12 + 8 * step)
      left -= count
      samples -= count
    }
  }
  return times
}
