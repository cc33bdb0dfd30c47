import { checkWavWritten } from '../core/check-written.ts'
import { refuseCutOff } from '../core/cut-off.ts'
import { mediaFault } from '../core/faults.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { probe } from '../core/probe.ts'
import { wavFormOf } from '../core/wav-file.ts'
import { writeAllAtomically } from '../core/write-atomically.ts'
import { toStereo } from './stereo.ts'

/**
 * Decodes the sound of any input; its time 0 is that of the picture. `full` is 48 000 Hz stereo, `speech` is 16 000 Hz
 * mono; both 16-bit. One run if both are requested. The files are written atomically.
 */
export async function decodeSound(
  file: string,
  outputs: { full?: string; speech?: string },
  options: MediaOptions & {
    /** The audio stream, from 0. */
    stream?: number
    /** Decodes what is there of a file that was not copied as a whole; the caller tells people. */
    allowsCutOff?: boolean
  },
): Promise<void> {
  const { stream = 0 } = options
  const wanted = [
    { out: outputs.full, rate: 48_000, layout: 'stereo' },
    { out: outputs.speech, rate: 16_000, layout: 'mono' },
  ].filter((output): output is typeof output & { out: string } => output.out !== undefined)
  const media = await probe(file, options)
  if (!options.allowsCutOff) refuseCutOff(media)
  const { audio, duration } = media
  const input = await foreign(file, { before: ['-vn', '-sn', '-dn'], duration })
  const run = async (parts: readonly string[]) => {
    const labels = wanted.map((_, index) => `[s${index}]`)
    const shapes = wanted.map(
      ({ rate, layout }, index) =>
        `${wanted.length > 1 ? labels[index] : '[start]'}aresample=${rate},aformat=sample_fmts=s16:channel_layouts=${layout}[o${index}]`,
    )
    // Gaps are filled with silence, and sound before time 0 is cut, so that nothing shifts against the picture.
    const start = `[0:a:${stream}]${[...toStereo(audio[stream]), 'aresample=async=1:first_pts=0'].join()}[start]`
    const split = wanted.length > 1 ? [`[start]asplit=${wanted.length}${labels.join('')}`] : []
    await runFfmpeg(
      {
        inputs: [input],
        args: [
          ['-filter_complex', [start, ...split, ...shapes].join(';')],
          wanted.flatMap((_, index) => [
            ['-map', `[o${index}]`, '-c:a', 'pcm_s16le', '-rf64', 'auto', '-bitexact'],
            ['-f', 'wav', `file:${parts[index]}`],
          ]),
        ].flat(2),
        duration,
      },
      options,
    )
    for (const part of parts) await checkWavWritten(part)
    // ffmpeg is content with a track in which nothing can be decoded.
    if ((await wavFormOf(parts[0]!)).dataBytes === 0)
      throw new MediaError('unreadable', mediaFault('noSamples'))
  }
  try {
    await writeAllAtomically(
      wanted.map(({ out }) => out),
      run,
    )
  } catch (error) {
    throw asNoAudio(error)
  }
}

/** ffmpeg reports a missing stream with a message of its own. */
export function asNoAudio(error: unknown): unknown {
  if (!(error instanceof MediaError) || !/matches no streams|Cannot find a matching stream/.test(error.said))
    return error
  return new MediaError('noAudio', mediaFault('noSound'), {
    cause: error,
  })
}
