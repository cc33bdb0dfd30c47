import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { checkWritten } from '../core/check-written.ts'
import { h264, h264Filters } from '../core/codecs.ts'
import { mediaFault } from '../core/faults.ts'
import { foreign, type Input, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { probe } from '../core/probe.ts'
import { writeAtomically, isCached } from '../core/write-atomically.ts'
import { nameOf } from '../sound/samples.ts'
import { assBetween, readAss, withLabel } from './ass-parts.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** Increased when drawing changes. */
const version = 'burn 2'
const timescale = 90_000

/**
 * Draws the subtitles of an ASS text into the picture of `input`, as an MP4 without sound. Segments are cached in
 * `folder`; only those whose picture or cues changed are encoded.
 */
export async function burn(
  input: string,
  ass: string,
  out: string,
  options: MediaOptions & {
    folder: string
    /** A hash of the input's content. */
    id: string
    /** A visible label in a corner. */
    label?: string | undefined
    workers?: number
  },
): Promise<{ made: number; reused: number }> {
  const { folder, id, label, workers = availableParallelism(), signal, onProgress } = options
  const { picture, duration } = await probe(input, options)
  if (!picture) throw new MediaError('noPicture', mediaFault('noPictureToDraw'))
  await mkdir(folder, { recursive: true })
  const film = await foreign(resolve(input), { duration })
  const found = await segmentsOf(film, picture.index, options)
  const segments = found.length > 0 ? found : [{ start: 0, end: Infinity, frames: Infinity }]
  const parts = label === undefined ? readAss(ass) : withLabel(readAss(ass), label)
  const drawn = segments.map((segment) => {
    const text = assBetween(parts, segment.start, segment.end)
    const name = nameOf(version, id, picture.index, segment.start, segment.frames, text)
    return { segment, text, file: resolve(folder, `${name}.mp4`) }
  })
  let made = 0
  let done = 0
  const own: MediaOptions = { signal, ...(options.tools && { tools: options.tools }) }
  await inParallel(drawn, workers, signal, async ({ segment, text, file }, either) => {
    if (!(await isCached(file))) {
      await draw(film, picture.index, segment, text, file, { ...own, signal: either })
      made += 1
    }
    done += 1
    onProgress?.(done / drawn.length)
  })
  await joinSegments(drawn, out, own)
  return { made, reused: drawn.length - made }
}

async function draw(
  film: Input,
  stream: number,
  { start, frames }: Segment,
  text: string,
  file: string,
  options: MediaOptions,
): Promise<void> {
  await using temporary = await temporaryFolder('burn')
  const folder = temporary.path
  await writeFile(join(folder, 'cues.ass'), text)
  // Slightly early, so that rounding does not lose the first frame; the previous frame is a whole frame away.
  const before = start > 0 ? ['-ss', Math.max(0, start - 0.0005).toFixed(6)] : []
  const filters = [
    'setpts=PTS-STARTPTS',
    `setpts=PTS+${start.toFixed(6)}/TB`,
    'ass=filename=cues.ass',
    'setpts=PTS-STARTPTS',
    ...h264Filters,
  ]
  await writeAtomically(file, async (part) => {
    await runFfmpeg(
      {
        inputs: [{ ...film, before }],
        cwd: folder,
        args: [
          ['-map', `0:${stream}`, '-vf', filters.join(), '-fps_mode', 'passthrough', '-enc_time_base', '-1'],
          Number.isFinite(frames) ? ['-frames:v', String(frames)] : [],
          [...h264, '-threads', '2', '-map_metadata', '-1'],
          ['-video_track_timescale', String(timescale), '-f', 'mp4', `file:${part}`],
        ].flat(),
      },
      options,
    )
    await checkWritten(part, options)
  })
}

/** Concatenates them by stream copy, each at its own time. */
async function joinSegments(
  drawn: readonly { segment: Segment; file: string }[],
  out: string,
  options: MediaOptions,
): Promise<void> {
  await using temporary = await temporaryFolder('burn')
  const folder = temporary.path
  const list = drawn.map(({ segment, file }, index) => {
    const next = drawn[index + 1]?.segment
    const length = next ? [`duration ${(next.start - segment.start).toFixed(6)}`] : []
    return [`file 'file:${file.replaceAll("'", String.raw`'\''`)}'`, ...length].join('\n')
  })
  const file = join(folder, 'segments.txt')
  await writeFile(file, `ffconcat version 1.0\n${list.join('\n')}\n`)
  const start = drawn[0]!.segment.start
  const before = ['-f', 'concat', '-safe', '0', '-itsoffset', start.toFixed(6)]
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [{ file, demuxers: 'concat,mov,mp4,m4a,3gp,3g2,mj2', before }],
        args: [
          ['-map', '0:v:0', '-c', 'copy', '-video_track_timescale', String(timescale)],
          ['-f', 'mp4', `file:${resolve(part)}`],
        ].flat(),
      },
      options,
    )
    await checkWritten(part, options)
  })
}
