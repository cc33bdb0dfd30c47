import { mediaFaults } from '#i18n/media-faults.ts'
import { says } from '#i18n/saying.ts'
import { appearTogether } from './appear.ts'
import { checkWavWritten } from './check-written.ts'
import { foreign, runFfmpeg } from './ffmpeg.ts'
import { firstTwo } from './many-channels.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { probe } from './probe.ts'

const hour = 3_600_000
/**
 * No sound is longer than this, in milliseconds: gaps are filled with silence, and a file of a few bytes whose times leap would fill the disk.
 * What a file tells of its length is a guess at times.
 */
const longestOf = (duration = 0) => (duration > 0 ? Math.max(4 * duration, 3 * hour) : 12 * hour)

/**
 * Decodes the sound of any input, whose time 0 is the time 0 of the picture: `full` is 48 000 Hz, two channels; `speech` is 16 000 Hz, one
 * channel; both 16-bit. One run where both are wanted. The files appear when they are whole.
 */
export async function decodeSound(
  file: string,
  outputs: { full?: string; speech?: string },
  options: MediaOptions & {
    /** Which audio stream, from 0. */
    stream?: number
    /** Milliseconds, for the share that is done. */
    duration?: number
    /** Milliseconds: what goes on beyond is broken. */
    longest?: number
  },
): Promise<void> {
  const { stream = 0, longest = longestOf(options.duration) } = options
  const wanted = [
    { out: outputs.full, rate: 48_000, layout: 'stereo' },
    { out: outputs.speech, rate: 16_000, layout: 'mono' },
  ].filter((output): output is typeof output & { out: string } => output.out !== undefined)
  const input = await foreign(file, ['-vn', '-sn', '-dn'])
  const { audio } = await probe(file, options)
  const run = async (parts: readonly string[]) => {
    const labels = wanted.map((_, index) => `[s${index}]`)
    const shapes = wanted.map(
      ({ rate, layout }, index) =>
        `${wanted.length > 1 ? labels[index] : '[start]'}aresample=${rate},aformat=sample_fmts=s16:channel_layouts=${layout}[o${index}]`,
    )
    // Gaps are filled with silence, and what lies before the file's time 0 is cut, so that nothing shifts against the picture.
    const start = `[0:a:${stream}]${[...firstTwo(audio[stream]), 'aresample=async=1:first_pts=0'].join()}[start]`
    const split = wanted.length > 1 ? [`[start]asplit=${wanted.length}${labels.join('')}`] : []
    await runFfmpeg(
      {
        inputs: [input],
        args: [
          ['-filter_complex', [start, ...split, ...shapes].join(';')],
          wanted.flatMap((_, index) => [
            ['-map', `[o${index}]`, '-c:a', 'pcm_s16le', '-rf64', 'auto', '-bitexact'],
            ['-t', `${longest}ms`, '-f', 'wav', `file:${parts[index]}`],
          ]),
        ].flat(2),
        ...(options.duration && { duration: options.duration }),
      },
      options,
    )
    for (const part of parts) if ((await checkWavWritten(part)) >= longest) throw endless()
  }
  try {
    await appearTogether(
      wanted.map(({ out }) => out),
      run,
    )
  } catch (error) {
    throw asNoAudio(error)
  }
}

const endless = () => new MediaError('unreadable', says(mediaFaults.endless))

/** A filter that finds no stream says so in words of its own. */
export function asNoAudio(error: unknown): unknown {
  if (!(error instanceof MediaError) || !/matches no streams|Cannot find a matching stream/.test(error.said))
    return error
  return new MediaError('noAudio', says(mediaFaults.noSound), {
    cause: error,
  })
}
