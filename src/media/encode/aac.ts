import { aacFrame, frameStarts } from '../core/adts.ts'
import { aac } from '../core/codecs.ts'
import type { Samples } from '../sound/samples.ts'
import { type Coding, encodeChunks, type EncodedSound, type EncodeOptions } from './encode-chunks.ts'

const coding: Coding = {
  name: 'aac 3',
  frame: aacFrame,
  framesOf: (samples) => Math.ceil(samples / aacFrame) + 1,
  args: ['-c:a', ...aac, '-f', 'adts'],
  ending: 'aac',
  frameStarts,
}

/** Encodes as AAC in cached chunks: ADTS with 1024 samples of priming. */
export const encodeAac = (
  samples: Samples,
  { bitrate = 160_000, ...options }: Omit<EncodeOptions, 'bitrate'> & { bitrate?: number },
): Promise<EncodedSound> => encodeChunks(coding, samples, { ...options, bitrate })
