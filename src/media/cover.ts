import { stat } from 'node:fs/promises'
import { mediaFault } from './faults.ts'
import { appear } from './appear.ts'
import { foreign, runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'

const width = 640
/** Pixels are not always square, and portraits are high. */
const shape = `scale=iw*max(sar\\,1e-3):ih,setsar=1,scale=${width}:1280:force_original_aspect_ratio=decrease`
/** So many pictures are compared for the one that is most like the rest, which is no fade, flash or black. */
const compared = 40
/** The share of a film that its titles and its leader take. */
const opening = 0.1

/** Writes a WebP of a film: one picture that tells what it is. `duration` is its length in milliseconds. */
export async function writeCover(
  file: string,
  out: string,
  options: MediaOptions & { duration: number },
): Promise<void> {
  const begin = ((options.duration * opening) / 1000).toFixed(3)
  // Pictures that can be decoded alone lie well apart; a film that has too few of them is read as it stands.
  const ways = [['-ss', begin, '-skip_frame', 'nokey'], []]
  await appear(out, async (part) => {
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
