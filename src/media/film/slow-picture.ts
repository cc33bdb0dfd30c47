import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Knot, TimeMap } from '#domain/fit/time-map.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { checkWritten } from '../core/check-written.ts'
import { h264, h264Filters } from '../core/codecs.ts'
import { mediaFault } from '../core/faults.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { probe } from '../core/probe.ts'
import { writeAtomically } from '../core/write-atomically.ts'

/** Slows a picture by a map, as an MP4 without sound; returns its mapped length in milliseconds. */
export async function slowPicture(
  input: string,
  map: TimeMap,
  out: string,
  options: MediaOptions,
): Promise<{ duration: number }> {
  const { picture, duration } = await probe(input, options)
  if (!picture) throw new MediaError('noPicture', mediaFault('noPictureToSlow'))
  const film = await foreign(resolve(input), { duration })
  await using temporary = await temporaryFolder('slow')
  const folder = temporary.path
  const filters = ['settb=1/90000', `setpts='(${expressionOf(map)})/TB'`, ...h264Filters]
  // The map of a long film exceeds the length of a program argument.
  await writeFile(join(folder, 'filters'), filters.join(',\n'))
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [film],
        cwd: folder,
        args: [
          ['-map', `0:${picture.index}`, '-filter_script:v', 'filters', '-fps_mode', 'passthrough'],
          ['-enc_time_base', '1:90000', ...h264],
          ['-map_metadata', '-1', '-video_track_timescale', '90000', '-f', 'mp4', `file:${resolve(part)}`],
        ].flat(),
        duration: map.toOutput(duration),
      },
      options,
    )
    await checkWritten(part, options)
  })
  return { duration: map.toOutput(duration) }
}

/** The map as an expression of the time T, in seconds. */
function expressionOf({ knots }: TimeMap): string {
  const [{ source, output }] = knots as readonly [Knot]
  // Before the first knot the slope is 1, too.
  const begin = { source: source - 1000, output: output - 1000 }
  return bend([begin, ...knots], 0, knots.length)
}

/** Built by bisection, so that a long map is not deeply nested. */
function bend(knots: readonly Knot[], first: number, last: number): string {
  if (first < last) {
    const middle = Math.ceil((first + last) / 2)
    return `if(lt(T,${knots[middle]!.source / 1000}),${bend(knots, first, middle - 1)},${bend(knots, middle, last)})`
  }
  const { source, output } = knots[first]!
  const next = knots[first + 1]
  const slope = next ? (next.output - output) / (next.source - source) : 1
  return `${output / 1000}+(T-${source / 1000})*${slope}`
}
