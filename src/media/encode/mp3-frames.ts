import { badFile } from '../core/media-error.ts'
import type { Samples } from '../sound/samples.ts'
import { type Coding, encodeChunks, type EncodedSound, type EncodeOptions } from './encode-chunks.ts'

// MPEG-1 Layer III in frames that depend on no other frame's bits, so that files are joined without encoding again.

/** Samples of one MP3 frame. */
export const mp3Frame = 1152

/** Samples that LAME puts before the sound, and those that a decoder adds. */
export const encoderDelay = 576
export const decoderDelay = 529

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const rates = [44_100, 48_000, 32_000]

/** The length of the frame at an offset, by its header. */
export function mp3FrameLength(bytes: Buffer, at = 0): number {
  const isFrame = bytes[at] === 0xff && (bytes[at + 1]! & 0xfe) === 0xfa
  const bitrate = bitrates[bytes[at + 2]! >> 4]
  const rate = rates[(bytes[at + 2]! >> 2) & 3]
  if (!isFrame || !bitrate || !rate) throw badFile()
  return Math.floor((144_000 * bitrate) / rate) + ((bytes[at + 2]! >> 1) & 1)
}

/** The offset of each frame, and the end of the last. */
function frameStarts(bytes: Buffer): number[] {
  const starts = [0]
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = mp3FrameLength(bytes, at)
    if (at + length > bytes.length) throw badFile()
    starts.push((at += length))
  }
  return starts
}

const coding: Coding = {
  name: 'mp3 1',
  frame: mp3Frame,
  framesOf: (samples) => Math.ceil((samples + encoderDelay + decoderDelay) / mp3Frame),
  // LAME makes everything this much quieter at bitrates up to 160 000.
  filter: 'volume=1/0.95:precision=float',
  // With the bit reservoir off a frame holds all its own bits. The third level of quality takes a third longer and
  // sounds no better in speech.
  args: [
    ['-c:a', 'libmp3lame', '-reservoir', '0', '-compression_level', '5'],
    ['-write_xing', '0', '-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3'],
  ].flat(),
  ending: 'mp3',
  frameStarts,
}

/** In bits a second, of one channel: speech sounds like the original, and all frames have the same size at 48 000 Hz. */
const usualBitrate = 96_000

/** Encodes as MP3 in cached chunks of raw frames. */
export const encodeMp3Frames = (
  samples: Samples,
  { bitrate = usualBitrate, ...options }: Omit<EncodeOptions, 'bitrate'> & { bitrate?: number },
): Promise<EncodedSound> => encodeChunks(coding, samples, { ...options, bitrate })
