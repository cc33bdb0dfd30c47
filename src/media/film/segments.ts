import { runFfprobe, type Input } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'

/** A part of a picture that is drawn separately. */
export interface Segment {
  /** Seconds after the start of the file. */
  start: number
  /** The start of the next one; Infinity for the last. */
  end: number
  frames: number
}

/**
 * Seconds of a segment: shorter ones cost more to begin than to draw, longer ones make an edited line wait for frames that
 * it is not in. Longer than `longest` are only those between distant key frames: a segment is decoded from the key frame
 * before it, so it has at least half the length of that way, and all of them decode at most three times the picture.
 */
const shortest = 8
const longest = 16
const shareOfWay = 0.5

/** Divides a picture into segments, at key frames where there are some; none if the file has no timestamps. */
export async function segmentsOf(input: Input, stream: number, options: MediaOptions): Promise<Segment[]> {
  const visible = [
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,flags:format=start_time',
  ]
  const { packets = [], format = {} } = (await runFfprobe(input, visible, options)) as {
    packets?: { pts_time?: string; flags?: string }[]
    format?: { start_time?: string }
  }
  const begin = Number(format.start_time ?? 0)
  if (packets.some(({ pts_time }) => pts_time === undefined)) return []
  const frames = packets
    .filter(({ flags }) => !flags?.includes('D'))
    .map(({ pts_time, flags }) => ({ at: Number(pts_time) - begin, key: flags?.includes('K') ?? false }))
    .toSorted((a, b) => a.at - b.at)
  const isIndexed = /^(mov|matroska)\b/.test(input.demuxers)
  const starts = startsOf(frames, isIndexed)
  return starts.map((first, index) => {
    const next = starts[index + 1] ?? frames.length
    return { start: frames[first]!.at, end: frames[next]?.at ?? Infinity, frames: next - first }
  })
}

interface Frame {
  /** Seconds. */
  at: number
  key: boolean
}

/** The places at which segments begin. Only files with an index can be read from between two key frames. */
export function startsOf(frames: readonly Frame[], isIndexed: boolean): number[] {
  const starts: number[] = []
  let [start, key] = [-Infinity, -Infinity]
  frames.forEach((frame, index) => {
    if (frame.key || index === 0) key = frame.at
    if (index > 0 && !frame.key && !isIndexed) return
    const least = frame.key ? shortest : Math.max(longest, (start - key) * shareOfWay)
    if (index > 0 && frame.at - start < least) return
    start = frame.at
    starts.push(index)
  })
  return starts
}
