import { readFile } from 'node:fs/promises'
import { ownsBuffer, releaseBuffers } from '#domain/memory.ts'
import { badFile } from './media-error.ts'

/** Samples of one AAC frame; a decoder outputs one frame of silence first, the priming. */
export const aacFrame = 1024

/** The size of an ADTS header without a checksum. */
export const adtsHeader = 7

/** The offset of each ADTS frame, and the end of the last. */
export function frameStarts(bytes: Buffer): number[] {
  const starts = [0]
  for (let at = 0; at + adtsHeader <= bytes.length;) {
    const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
    const isFrame = bytes[at] === 0xff && (bytes[at + 1]! & 0xf7) === 0xf1
    if (!isFrame || length < adtsHeader || at + length > bytes.length) throw badFile()
    starts.push((at += length))
  }
  return starts
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]

export interface AdtsForm {
  rate: number
  channels: number
  /** The AudioSpecificConfig, which describes the coding in an MP4. */
  config: Buffer
  /** The size of each frame without its header. */
  sizes: Uint16Array
}

/** Describes ADTS files that are parts of one stream. */
export async function adtsForm(files: readonly string[]): Promise<AdtsForm> {
  // An hour has 170 000 frames, so their sizes are kept in two bytes each from the start.
  const sizes: Uint16Array[] = []
  let coded: Omit<AdtsForm, 'sizes'> | undefined
  for (const file of files) {
    const bytes = await readFile(file)
    const starts = frameStarts(bytes)
    if (starts.length === 1) throw badFile()
    sizes.push(Uint16Array.from(starts.slice(1), (end, index) => end - starts[index]! - adtsHeader))
    coded ??= codedAs(bytes)
    if (ownsBuffer(bytes)) releaseBuffers(bytes)
  }
  if (!coded) throw badFile()
  const all = new Uint16Array(sizes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const each of sizes) {
    all.set(each, at)
    at += each.length
  }
  return { ...coded, sizes: all }
}

/** The coding parameters in a frame header. */
function codedAs(frame: Buffer): Omit<AdtsForm, 'sizes'> {
  const kind = (frame[2]! >> 6) + 1
  const index = (frame[2]! >> 2) & 15
  const channels = ((frame[2]! & 1) << 2) | (frame[3]! >> 6)
  const rate = rates[index]
  if (rate === undefined || channels === 0) throw badFile()
  const config = Buffer.alloc(2)
  config.writeUInt16BE((kind << 11) | (index << 7) | (channels << 3))
  return { rate, channels, config }
}
