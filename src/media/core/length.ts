import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { mediaFault } from './faults.ts'
import { foreign, runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'

// The length of a file is the end of its last packet. The declared length may be missing (live recordings), too large
// (truncated files, headers written before the end was known) or too small.

/** Containers with an index, which gives the last packets without reading the rest. */
const indexed = new Set(['mp4', 'matroska', 'avi'])
/** Without a usable index ffprobe reads from the beginning; it stops here. */
const maxPackets = 5000

/** Makes ffprobe include the last packets in its answer. */
export const lastPackets = (container: string): string[] =>
  indexed.has(container)
    ? [
        ['-read_intervals', `999999999%+#${maxPackets}`],
        ['-show_entries', 'packet=stream_index,pts_time,duration_time'],
      ].flat()
    : []

/** The accepted difference between the declared length and the last packets, in seconds. */
const tolerance = 0.1
/** Bits a second. A lower rate means gaps, which only reading all packets reveals. */
const leastBitrate = 500

/** The declared length in seconds, if the last packets confirm it. */
export function confirmedLength(
  {
    format,
    packets = [],
  }: {
    format?: { duration?: number | undefined; start_time?: number | undefined } | undefined
    packets?:
      | {
          stream_index?: number | undefined
          pts_time?: number | undefined
          duration_time?: number | undefined
        }[]
      | undefined
  },
  { bytes, played }: { bytes: number; played: ReadonlySet<number> },
): number | undefined {
  const declared = format?.duration ?? 0
  if (bytes * 8 < declared * leastBitrate) return undefined
  const ends = packets
    .filter(({ stream_index = -1, pts_time }) => played.has(stream_index) && pts_time !== undefined)
    .map(({ pts_time = 0, duration_time = 0 }) => pts_time + duration_time)
  const found = Math.max(0, ...ends) - (format?.start_time ?? 0)
  return found > 0 && Math.abs(found - declared) <= tolerance ? declared : undefined
}

/** Seconds. A packet that is later than this after all others, or longer, is treated as broken. */
const longestGap = 3600

/** The length in seconds by the times of all packets, without decoding. */
export async function measureLength(
  file: string,
  streams: readonly { index: number; sample_rate?: number | undefined; codec_type?: string | undefined }[],
  options: MediaOptions,
): Promise<number> {
  let end: number | undefined
  // ffmpeg refuses to copy sound without a sample rate.
  const copied = streams.filter(({ codec_type, sample_rate }) => codec_type === 'video' || sample_rate)
  await runFfmpeg(
    {
      inputs: [await foreign(file)],
      args: [
        copied.flatMap(({ index }) => ['-map', `0:${index}`]),
        ['-c', 'copy', '-copyinkf', '-f', 'framecrc', 'pipe:1'],
      ].flat(),
      read: async (output) => {
        for await (const { at, length } of packetsIn(output)) {
          const last: number = end ?? 0
          if (at <= last + longestGap) end = Math.max(last, at + (length <= longestGap ? length : 0))
        }
      },
    },
    { signal: options.signal, ...(options.tools && { tools: options.tools }) },
  )
  if (end === undefined) throw new MediaError('unreadable', mediaFault('broken'))
  return end
}

/** The times and durations of packets in seconds: lines of `stream, dts, pts, duration, ...` after `#tb stream: 1/rate`. */
async function* packetsIn(output: Readable) {
  const units = new Map<string, number>()
  for await (const line of createInterface({ input: output })) {
    const [, stream, above, below] = /^#tb (\d+): (\d+)\/(\d+)/.exec(line) ?? []
    if (stream !== undefined) units.set(stream, Number(above) / Number(below))
    if (line.startsWith('#')) continue
    const [index = '', dts, pts, duration] = line.split(',').map((part) => part.trim())
    const unit = units.get(index)
    const at = [Number(pts), Number(dts)].find((time) => Number.isFinite(time))
    if (unit !== undefined && at !== undefined)
      yield { at: at * unit, length: (Number(duration) || 0) * unit }
  }
}
