import { stat } from 'node:fs/promises'
import { mediaFault } from '../core/faults.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

const width = 640
/** Pixels are not always square, and portrait videos are high. */
const shape = `scale=iw*max(sar\\,1e-3):ih,setsar=1,scale=${width}:1280:force_original_aspect_ratio=decrease`
/** The number of frames compared to find the most typical one, which is no fade, flash or black frame. */
const compared = 40
/** The fraction of a film skipped as leader and titles. */
const opening = 0.1

/** Writes a WebP with a representative frame. `duration` is the film's length in milliseconds. */
export async function writeCover(
  file: string,
  out: string,
  options: MediaOptions & { duration: number },
): Promise<void> {
  const begin = ((options.duration * opening) / 1000).toFixed(3)
  // Key frames are usually far apart; a film with too few of them is decoded completely.
  const ways = [['-ss', begin, '-skip_frame', 'nokey'], []]
  await writeAtomically(out, async (part) => {
    for (const way of ways) if (await takePicture(file, way, part, options)) return
    throw new MediaError('unreadable', mediaFault('noPictureRead'))
  })
}

async function takePicture(
  file: string,
  way: readonly string[],
  out: string,
  options: MediaOptions & { duration: number },
): Promise<boolean> {
  const { duration } = options
  await runFfmpeg(
    {
      inputs: [await foreign(file, { before: ['-an', '-sn', '-dn', ...way], duration })],
      args: [
        ['-map', '0:v:0', '-vf', `thumbnail=${compared},${shape}`, '-frames:v', '1'],
        ['-c:v', 'libwebp', '-quality', '80', '-f', 'webp', `file:${out}`],
      ].flat(),
    },
    options,
  )
  return (await stat(out)).size > 0
}
