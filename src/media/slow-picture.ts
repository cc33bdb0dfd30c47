import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { appear } from './appear.ts'
import { foreign, runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { probe } from './probe.ts'

/** Pairs of source and output milliseconds, rising in both, the first [0, 0]; straight between them, and at the source's speed after them. */
export type TimeMap = readonly (readonly [source: number, output: number])[]

/** The picture bent by the map, without sound, as an MP4; says how long it is by the map, in milliseconds. */
export async function slowPicture(
  input: string,
  map: TimeMap,
  out: string,
  options: MediaOptions,
): Promise<{ duration: number }> {
  const { picture, duration } = await probe(input, options)
  if (!picture) throw new MediaError('noPicture', 'The file has no picture to slow down. Choose a video.')
  const film = await foreign(resolve(input))
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-slow-'))
  try {
    const filters = [
      'settb=1/90000',
      `setpts='(${bend(map)})/TB'`,
      'scale=trunc(iw/2)*2:trunc(ih/2)*2',
      'format=yuv420p',
    ]
    // A long film's map is longer than an argument may be.
    await writeFile(join(folder, 'filters'), filters.join(',\n'))
    await appear(out, (part) =>
      runFfmpeg(
        {
          inputs: [film],
          cwd: folder,
          args: [
            ['-map', `0:${picture.index}`, '-filter_script:v', 'filters', '-fps_mode', 'passthrough'],
            ['-enc_time_base', '1:90000', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19'],
            ['-map_metadata', '-1', '-video_track_timescale', '90000', '-f', 'mp4', `file:${resolve(part)}`],
          ].flat(),
          duration: bent(map, duration),
        },
        options,
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { duration: bent(map, duration) }
}

/** Where a time of the source is in the output. */
export function bent(map: TimeMap, source: number): number {
  const index = map.findLastIndex(([at]) => at <= source)
  const [from, to] = map[index] ?? [0, 0]
  const next = map[index + 1]
  return next ? to + ((source - from) * (next[1] - to)) / (next[0] - from) : to + source - from
}

/** The map as an expression of the time T, in seconds; halved again and again, so that a long one is not deep. */
function bend(map: TimeMap, first = 0, last = map.length - 1): string {
  if (first >= last) {
    const [source, output] = map[first] ?? [0, 0]
    const next = map[first + 1]
    const slope = next ? (next[1] - output) / (next[0] - source) : 1
    return `${output / 1000}+(T-${source / 1000})*${slope}`
  }
  const middle = Math.ceil((first + last) / 2)
  return `if(lt(T,${map[middle]![0] / 1000}),${bend(map, first, middle - 1)},${bend(map, middle, last)})`
}
