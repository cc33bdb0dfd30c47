import { runFfprobe, type Input } from './ffmpeg.ts'
import type { MediaOptions } from './media-options.ts'

/** A part of a picture that begins at a key frame. */
export interface Segment {
  /** Seconds after the start of the file. */
  start: number
  /** The start of the next one; Infinity for the last. */
  end: number
  frames: number
}

/** The minimum length of a segment in seconds: shorter ones would be cheaper to redo but have more overhead. */
const shortest = 20

/** Where a picture can be cut into independently decodable segments; none if the file has no timestamps. */
export async function segmentsOf(input: Input, stream: number, options: MediaOptions): Promise<Segment[]> {
  const shown = [
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,flags:format=start_time',
  ]
  const { packets = [], format = {} } = (await runFfprobe(input, shown, options)) as {
    packets?: { pts_time?: string; flags?: string }[]
    format?: { start_time?: string }
  }
  const begin = Number(format.start_time ?? 0)
  if (packets.some(({ pts_time }) => pts_time === undefined)) return []
  const frames = packets
    .filter(({ flags }) => !flags?.includes('D'))
    .map(({ pts_time, flags }) => ({ at: Number(pts_time) - begin, key: flags?.includes('K') ?? false }))
    .toSorted((a, b) => a.at - b.at)
  const starts: number[] = []
  frames.forEach(({ at, key }, index) => {
    const last = starts.at(-1)
    if (last === undefined || (key && at - frames[last]!.at >= shortest)) starts.push(index)
  })
  return starts.map((first, index) => {
    const next = starts[index + 1] ?? frames.length
    return { start: frames[first]!.at, end: frames[next]?.at ?? Infinity, frames: next - first }
  })
}
