import { checkWritten } from '../core/check-written.ts'
import { aac, h264 } from '../core/codecs.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

interface StillFilm {
  /** A WAV file. */
  sound: string
  /** Milliseconds. */
  duration: number
}

/** As #rrggbb. */
const color = '#16202c'
/** Nothing moves, so a few frames a second are enough for players to seek. */
const rate = 5

/** Writes sound with a plain picture as an MP4, for where a film is needed. */
export async function writeStillFilm(
  { sound, duration }: StillFilm,
  out: string,
  options: MediaOptions,
): Promise<void> {
  const seconds = (duration / 1000).toFixed(3)
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [{ file: sound, demuxers: 'wav' }],
        args: [
          [
            '-filter_complex',
            `color=c=${color.replace('#', '0x')}:s=1280x720:r=${rate},format=yuv420p[picture]`,
          ],
          ['-map', '[picture]', '-map', '0:a', ...h264, '-g', String(rate * 10)],
          ['-c:a', ...aac, '-b:a', '96k', '-ar', '48000', '-t', seconds],
          ['-movflags', '+faststart', '-f', 'mp4', `file:${part}`],
        ].flat(),
        duration,
      },
      options,
    )
    await checkWritten(part, options)
  })
}
