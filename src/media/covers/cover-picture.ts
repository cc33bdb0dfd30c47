import { open } from 'node:fs/promises'
import { mediaFault } from '../core/faults.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

/** Detected by the first bytes, never by the name. */
const kinds: readonly { demuxer: string; starts: readonly number[] }[] = [
  { demuxer: 'jpeg_pipe', starts: [0xff, 0xd8, 0xff] },
  { demuxer: 'png_pipe', starts: [0x89, 0x50, 0x4e, 0x47] },
]

/** The longest side; shops of audiobooks ask for at least 1400. */
const longest = 2000

/** Writes a JPEG or PNG as a JPEG that players show. */
export async function writeCoverPicture(file: string, out: string, options: MediaOptions): Promise<void> {
  const demuxers = await demuxerOf(file)
  const size = `scale='min(iw,${longest})':'min(ih,${longest})':force_original_aspect_ratio=decrease`
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [{ file, demuxers, before: ['-f', demuxers] }],
        args: [
          ['-map', '0:v:0', '-vf', `${size},format=yuvj420p`, '-frames:v', '1', '-map_metadata', '-1'],
          ['-c:v', 'mjpeg', '-q:v', '3', '-f', 'mjpeg', `file:${part}`],
        ].flat(),
      },
      options,
    )
  })
}

async function demuxerOf(file: string): Promise<string> {
  await using handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
  const found = kinds.find(({ starts }) => starts.every((byte, index) => buffer[index] === byte))
  if (!found) throw new MediaError('unsupported', mediaFault('coverNotRead'))
  return found.demuxer
}
