import { buffer } from 'node:stream/consumers'
import type { Sound } from '#domain/sound.ts'
import { writeWav } from '#domain/wav.ts'
import { runFfmpeg } from './ffmpeg.ts'
import type { MediaOptions } from './media-options.ts'
import { inPieces, pagesInput } from './pcm-stream.ts'

/** In bits and samples a second: a voice alone needs no more, and every browser plays it. */
const bitrate = 48_000
const rate = 24_000

/** What an encoded speech is made of: frames of MPEG-2 Layer III of one size. */
export const speechFrame = {
  bytes: (72 * bitrate) / rate,
  milliseconds: (576 * 1000) / rate,
  /** The first two bytes of each. */
  sync: 0xfff3,
} as const

/** Encodes a short sound of a voice as a small MP3. */
export async function encodeSpeech(sound: Sound, options: MediaOptions): Promise<Buffer> {
  let mp3 = Buffer.alloc(0)
  await runFfmpeg(
    {
      inputs: [pagesInput],
      args: [
        ['-c:a', 'libmp3lame', '-b:a', String(bitrate), '-ar', String(rate), '-ac', '1'],
        // Without a seekable file there is no header with the length; at a constant bitrate players need none.
        ['-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1', '-f', 'mp3', 'pipe:1'],
      ].flat(),
      stdin: inPieces(Buffer.from(writeWav(sound.rate, [sound.samples]))),
      read: async (output) => {
        mp3 = await buffer(output)
      },
    },
    options,
  )
  return mp3
}
