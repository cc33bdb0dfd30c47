import { open, readFile, stat } from 'node:fs/promises'
import { badFile } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { id3Tag, type Id3 } from './id3.ts'
import { encoderDelay, mp3Frame, mp3FrameLength } from './mp3-frames.ts'

export interface Mp3Plan {
  /** Raw frames of one size: parts of one stream, from `encodeMp3Frames`. */
  files: readonly string[]
  /** The length of the sound in samples. */
  samples: number
  tags: Id3
}

/** Joins frames to a file with tags and a header by which players find the exact length and any position. */
export async function writeMp3(
  { files, samples, tags }: Mp3Plan,
  out: string,
  { signal, onProgress }: MediaOptions,
): Promise<void> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const [first] = files
  if (first === undefined) throw badFile()
  await writeAtomically(out, async (part) => {
    await using handle = await open(part, 'wx')
    await handle.writeFile(id3Tag(tags))
    await handle.writeFile(infoFrame(await headOf(first), bytes, samples))
    let written = 0
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted()
      await handle.writeFile(await readFile(file))
      onProgress?.((written += sizes[index]!) / bytes)
    }
  })
}

/** The header of a frame. */
async function headOf(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
  return buffer
}

const hasFramesBytesTableQuality = 0x0f
/** Entries of the table of positions: a 256th of the file each. */
const tableSize = 100

/** A silent frame with the "Info" header of constant bitrate and LAME's lengths of priming and padding. */
function infoFrame(head: Buffer, bytes: number, samples: number): Buffer {
  const info = Buffer.alloc(mp3FrameLength(head))
  head.copy(info)
  const count = bytes / info.length
  if (!Number.isInteger(count)) throw badFile()
  const isMono = head[3]! >> 6 === 3
  const begin = 4 + (isMono ? 17 : 32)
  info.write('Info', begin, 'latin1')
  info.writeUInt32BE(hasFramesBytesTableQuality, begin + 4)
  info.writeUInt32BE(count, begin + 8)
  info.writeUInt32BE(Math.min(0xffffffff, bytes + info.length), begin + 12)
  for (let entry = 0; entry < tableSize; entry++)
    info[begin + 16 + entry] = Math.round((entry * 256) / tableSize)
  const lame = begin + 16 + tableSize + 4
  info.write('LAME3.100', lame, 'latin1')
  const constantBitrate = 1
  info[lame + 9] = constantBitrate
  const padding = Math.max(0, count * mp3Frame - encoderDelay - samples)
  info.writeUIntBE((encoderDelay << 12) | Math.min(0xfff, padding), lame + 21, 3)
  info.writeUInt32BE(Math.min(0xffffffff, bytes + info.length), lame + 28)
  info.writeUInt16BE(crc16(info.subarray(0, lame + 34)), lame + 34)
  return info
}

/** As LAME computes it: x^16 + x^15 + x^2 + 1, the lowest bit first. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  }
  return sum
}
