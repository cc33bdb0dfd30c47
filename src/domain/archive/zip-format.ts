// What the reader and the writer of ZIP files share (PKWARE's APPNOTE.TXT 6.3).

export const localHeader = 0x04034b50
export const directoryRecord = 0x02014b50
export const directoryEnd = 0x06054b50
export const longDirectoryEnd = 0x06064b50
export const longDirectoryPlace = 0x07064b50
export const sizesAfterData = 0x08074b50

/** Of an extra field: sizes and places that need more than 32 bits. */
export const longSizes = 0x0001

export const stored = 0
export const deflated = 8

/** Stands in a field whose value is in the extra field of long sizes. */
export const isLong = 0xffffffff
export const isLongCount = 0xffff

/** Tables for eight bytes at a time, which is seven times as fast as byte by byte. */
const tables = Array.from({ length: 8 }, () => new Uint32Array(256))
for (let byte = 0; byte < 256; byte += 1) {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  tables[0]![byte] = value
}
for (let at = 1; at < 8; at += 1)
  for (let byte = 0; byte < 256; byte += 1) {
    const before = tables[at - 1]![byte]!
    tables[at]![byte] = tables[0]![before & 0xff]! ^ (before >>> 8)
  }
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
]

/** `before` is the checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  let at = 0
  for (const whole = bytes.length - 7; at < whole; at += 8) {
    sum ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    sum =
      t7[sum & 0xff]! ^
      t6[(sum >>> 8) & 0xff]! ^
      t5[(sum >>> 16) & 0xff]! ^
      t4[sum >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!
  }
  for (; at < bytes.length; at += 1) sum = t0[(sum ^ bytes[at]!) & 0xff]! ^ (sum >>> 8)
  return ~sum >>> 0
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0)

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Passes pieces through one of the streams of the platform that compress and decompress. */
export async function* throughStream(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  try {
    yield* readable.pipeThrough<Uint8Array<ArrayBuffer>>(stream)
  } finally {
    // Streams end their source later, if at all.
    await pieces.return()
  }
}
