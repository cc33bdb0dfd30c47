import { checkWritten } from '../core/check-written.ts'
import { aac, h264 } from '../core/codecs.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import type { Media } from '../core/probe.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { toStereo } from '../sound/stereo.ts'

const playablePixels = new Set(['yuv420p', 'yuvj420p'])
const playableSound = new Set(['aac', 'mp3'])

/** A film and which of its audio tracks is played. */
export interface PreviewedFilm {
  media: Media
  /** The index among its audio tracks. */
  audio: number
}

const pictureCopies = ({ picture }: Media) =>
  picture !== undefined && picture.codec === 'h264' && playablePixels.has(picture.pixelFormat)
const soundCopies = ({ media, audio }: PreviewedFilm) => {
  const track = media.audio[audio]
  return track === undefined || playableSound.has(track.codec)
}

/** Containers of sound alone, and the codec in them that every browser plays. */
const playableAlone: Readonly<Record<string, string>> = { mp3: 'mp3', wav: 'pcm_s16le', flac: 'flac' }

/** Whether every browser plays it unchanged. */
export function isPlayable(film: PreviewedFilm): boolean {
  const { media, audio } = film
  // Of several tracks browsers play the first or the default one.
  if (!media.audio.every(({ isDefault }, index) => index === audio || (audio === 0 && !isDefault)))
    return false
  if (media.container === 'mp4') return (!media.picture || pictureCopies(media)) && soundCopies(film)
  return !media.picture && media.audio[audio]?.codec === playableAlone[media.container]
}

const longestSide = 1280
/** Browsers assume square pixels, and H.264 needs even sides. */
const smaller = `scale=iw*max(sar\\,1e-3):ih,setsar=1,scale=w='min(${longestSide},iw)':h='min(${longestSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p`

/**
 * Writes an MP4, or M4A of sound alone, that every browser plays and can seek in: copies the streams if possible,
 * otherwise encodes.
 */
export async function writePreview(
  file: string,
  film: PreviewedFilm,
  out: string,
  options: MediaOptions,
): Promise<void> {
  const { media, audio } = film
  await writeAtomically(out, async (part) => {
    const write = async (copies: boolean) => {
      const picture = copies
        ? ['-c:v', 'copy']
        : ['-vf', smaller, ...h264, '-crf', '24', '-g', '60', '-fps_mode', 'vfr']
      const encoded = ['-c:a', ...aac, '-b:a', '128k', '-ac', '2']
      const filters = ['-af', [...toStereo(media.audio[audio]), 'anull'].join()]
      const sound = copies && soundCopies(film) ? ['-c:a', 'copy'] : [...encoded, ...filters]
      await runFfmpeg(
        {
          inputs: [
            await foreign(file, { before: copies ? ['-fflags', '+genpts'] : [], duration: media.duration }),
          ],
          args: [
            [...(media.picture ? ['-map', '0:v:0', ...picture] : []), '-map', `0:a:${audio}?`, ...sound],
            ['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
            ['-movflags', '+faststart', '-f', 'mp4', `file:${part}`],
          ].flat(),
          duration: media.duration,
        },
        options,
      )
      await checkWritten(part, options)
    }
    if (!media.picture || !pictureCopies(media)) return write(false)
    try {
      await write(true)
    } catch (error) {
      // Some AVI and FLV files lack timestamps that a copy needs.
      if (!(error instanceof MediaError) || !['failed', 'unreadable'].includes(error.kind)) throw error
      await write(false)
    }
  })
}
