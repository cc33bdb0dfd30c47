import { type FileHandle, open } from 'node:fs/promises'
import type { Container } from './container.ts'
import { ofRawSound, ofTransportStream } from './cut-frame.ts'

// Where a file ends according to its own headers. One that ends earlier was not copied as a whole. Nothing is declared by
// live recordings, whose headers were written before the end was known. MPEG streams and raw sound declare nothing either,
// but show whether their last frame is whole.

/** Reads bytes from an offset; fewer at the end. */
type Read = (at: number, length: number) => Promise<Buffer>

/** The bytes that the file should have: undefined if it does not say, Infinity if it ends in the middle of a part. */
export async function declaredSize(file: string, { name }: Container): Promise<number | undefined> {
  const find = Object.hasOwn(declared, name) ? declared[name as keyof typeof declared] : undefined
  if (!find) return undefined
  await using handle = await open(file, 'r')
  const { size } = await handle.stat()
  return await find(reader(handle), size)
}

const reader =
  (handle: FileHandle): Read =>
  async (at, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

const tagAt = (bytes: Buffer, at = 0) => bytes.toString('latin1', at, at + 4)

/** More parts than a file has at its top, so that none takes long. */
const maxParts = 100_000

/** Where the part ends that begins at an offset; undefined if what follows is no part or of unknown length. */
type EndOf = (head: Buffer, at: number) => number | undefined

/** The end of the last part that begins inside the file. */
async function lastEnd(read: Read, size: number, from: number, endOf: EndOf): Promise<number | undefined> {
  let end: number | undefined
  let at = from
  for (let count = 0; count < maxParts && at < size; count += 1) {
    const next = endOf(await read(at, 64), at)
    if (next === undefined || next <= at) break
    end = at = next
  }
  return end
}

/** Boxes at the top of an MP4; what follows the last of them is not looked at. */
const boxes = /^(?:ftyp|styp|moov|moof|mdat|mfra|free|skip|wide|sidx|uuid|meta|udta|pnot)$/

const endOfBox: EndOf = (head, at) => {
  if (head.length < 8 || !boxes.test(tagAt(head, 4))) return undefined
  const short = head.readUInt32BE(0)
  if (short === 1) return head.length < 16 ? undefined : at + Number(head.readBigUInt64BE(8))
  return short < 8 ? undefined : at + short
}

/** A length in EBML; undefined if it is unknown. */
function lengthInEbml(bytes: Buffer, at: number): { value: number | undefined; next: number } | undefined {
  const width = Math.clz32(bytes[at] ?? 0) - 23
  if (width > 8 || at + width > bytes.length) return undefined
  const all = 2 ** (7 * width) - 1
  const value = bytes
    .subarray(at + 1, at + width)
    .reduce((sum, byte) => sum * 256 + byte, bytes[at]! & (2 ** (8 - width) - 1))
  return { value: value >= all ? undefined : value, next: at + width }
}

const segment = '18538067'

async function ofMatroska(read: Read): Promise<number | undefined> {
  const header = lengthInEbml(await read(0, 16), 4)
  if (header?.value === undefined) return undefined
  const at = header.next + header.value
  const head = await read(at, 16)
  const length = head.toString('hex', 0, 4) === segment ? lengthInEbml(head, 4) : undefined
  return length?.value === undefined ? undefined : at + length.next + length.value
}

/** Programs that write to a pipe put the largest number where the length belongs, rounded in their own way. */
const unknownFrom = 0x7ff00000

/** The end of a chunk of one of these names. */
const chunksNamed =
  (names: RegExp): EndOf =>
  (head, at) => {
    if (head.length < 8 || !names.test(tagAt(head))) return undefined
    const length = head.readUInt32LE(4)
    return length === 0 || length >= unknownFrom ? undefined : at + 8 + length + (length % 2)
  }

/** What precedes the samples, and the samples; tags of any kind may follow. */
const waveChunks = chunksNamed(/^(?:fmt |fact|bext|JUNK|junk|PAD |FLLR|LIST|cue |iXML|axml|PEAK|data)$/)

async function ofWave(read: Read, size: number): Promise<number | undefined> {
  return tagAt(await read(0, 4)) === 'RF64' ? ofRf64(read) : lastEnd(read, size, 12, waveChunks)
}

async function ofRf64(read: Read): Promise<number | undefined> {
  const head = await read(12, 24)
  const length = tagAt(head) === 'ds64' && head.length === 24 ? Number(head.readBigUInt64LE(8)) : 0
  return length > 0 && length < Number.MAX_SAFE_INTEGER ? 8 + length : undefined
}

async function ofAiff(read: Read): Promise<number | undefined> {
  const length = (await read(0, 8)).readUInt32BE(4)
  return length === 0 || length >= unknownFrom ? undefined : 8 + length
}

/** Chunks with a length of 64 bits; -1 for the last one if it is unknown. */
const endOfCafChunk: EndOf = (head, at) => {
  if (head.length < 12) return undefined
  const length = head.readBigInt64BE(4)
  return length < 0n || length > 2n ** 52n ? undefined : at + 12 + Number(length)
}

async function ofW64(read: Read): Promise<number | undefined> {
  const head = await read(16, 8)
  const length = head.length < 8 ? 0n : head.readBigUInt64LE(0)
  return length > 0n && length < 2n ** 52n ? Number(length) : undefined
}

const fileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')

/** ASF says its size, except in a broadcast. */
async function ofAsf(read: Read): Promise<number | undefined> {
  const head = await read(0, 65_536)
  const at = head.indexOf(fileProperties)
  if (at < 0 || at + 92 > head.length) return undefined
  const isBroadcast = (head.readUInt32LE(at + 88) & 1) === 1
  const size = Number(head.readBigUInt64LE(at + 40))
  return isBroadcast || size === 0 ? undefined : size
}

/** An Ogg page and its header. */
const longestPage = 65_307

/** Only the last page is known to end somewhere. */
async function ofOgg(read: Read, size: number): Promise<number | undefined> {
  const from = Math.max(0, size - longestPage)
  const tail = await read(from, longestPage)
  const at = tail.lastIndexOf('OggS')
  if (at < 0 || at + 27 > tail.length) return undefined
  const table = tail.subarray(at + 27, at + 27 + tail[at + 26]!)
  if (table.length < tail[at + 26]!) return Infinity
  return from + at + 27 + table.length + table.reduce((sum, length) => sum + length, 0)
}

/** Each tag of FLV is followed by its length, so the last one is found from the end. */
async function ofFlv(read: Read, size: number): Promise<number | undefined> {
  const tail = await read(size - 4, 4)
  const length = tail.length < 4 ? 0 : tail.readUInt32BE(0)
  const tag = await read(Math.max(0, size - 4 - length), 4)
  return length > 11 && tag.length === 4 && tag.readUIntBE(1, 3) === length - 11 ? undefined : Infinity
}

/** The tag in front of the sound: its length is written in seven bits a byte. */
async function afterId3(read: Read): Promise<number> {
  const head = await read(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0
  return 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
}

/** The first frame may hold the size of all, in a header of LAME or of Fraunhofer. */
async function ofMp3(read: Read, size: number): Promise<number | undefined> {
  return (await declaredByFirstFrame(read)) ?? ofRawSound(read, size)
}

async function declaredByFirstFrame(read: Read): Promise<number | undefined> {
  const at = await afterId3(read)
  const frame = await read(at, 200)
  const lame = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  const [hasFrames, hasBytes] = [1, 2]
  if (lame > 0 && lame + 16 <= frame.length) {
    const flags = frame.readUInt32BE(lame + 4)
    if ((flags & hasBytes) === 0) return undefined
    return at + frame.readUInt32BE(lame + ((flags & hasFrames) === 0 ? 8 : 12))
  }
  const fraunhofer = frame.indexOf('VBRI')
  return fraunhofer > 0 && fraunhofer + 14 <= frame.length
    ? at + frame.readUInt32BE(fraunhofer + 10)
    : undefined
}

const declared = {
  mp4: (read, size) => lastEnd(read, size, 0, endOfBox),
  matroska: ofMatroska,
  wav: ofWave,
  avi: (read, size) => lastEnd(read, size, 0, chunksNamed(/^RIFF$/)),
  aiff: ofAiff,
  caf: (read, size) => lastEnd(read, size, 8, endOfCafChunk),
  w64: ofW64,
  asf: ofAsf,
  flv: ofFlv,
  ogg: ofOgg,
  mp3: ofMp3,
  aac: ofRawSound,
  mpegts: ofTransportStream,
} as const satisfies Record<string, (read: Read, size: number) => Promise<number | undefined>>
