import { buffer } from 'node:stream/consumers'
import type { Sound } from '#domain/sound.ts'
import { packSamples, writeWav } from '#domain/wav.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { inPieces, pagesInput } from '../sound/pcm-stream.ts'

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

const speechArgs = [
  ['-c:a', 'libmp3lame', '-b:a', String(bitrate), '-ar', String(rate), '-ac', '1'],
  // Without a seekable file there is no header with the length; at a constant bitrate players need none.
  ['-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1', '-f', 'mp3', 'pipe:1'],
].flat()

/** Encodes a short sound of a voice as a small MP3. */
export async function encodeSpeech(sound: Sound, options: MediaOptions): Promise<Buffer> {
  let mp3 = Buffer.alloc(0)
  await runFfmpeg(
    {
      inputs: [pagesInput],
      args: speechArgs,
      stdin: inPieces(Buffer.from(writeWav(sound.rate, [sound.samples]))),
      read: async (output) => {
        mp3 = await buffer(output)
      },
    },
    options,
  )
  return mp3
}

/** The same for speech that goes on: pieces of one rate go in, and what is encoded comes out as soon as it is. */
export async function encodeSpeaking(
  pieces: AsyncIterable<Sound>,
  take: (mp3: Buffer) => Promise<void>,
  options: MediaOptions,
): Promise<void> {
  const sounds = pieces[Symbol.asyncIterator]()
  const first = await sounds.next()
  if (first.done) return
  const { rate: samplesASecond } = first.value
  async function* samples() {
    for (let next = first; !next.done; next = await sounds.next()) yield packSamples([next.value.samples])
  }
  const before = ['-f', 's16le', '-ar', String(samplesASecond), '-ac', '1', '-probesize', '32']
  await runFfmpeg(
    {
      inputs: [{ file: 'pipe:0', demuxers: 's16le', before }],
      args: ['-flush_packets', '1', ...speechArgs],
      stdin: samples(),
      read: async (output) => {
        for await (const mp3 of output) await take(mp3 as Buffer)
      },
    },
    options,
  )
}
