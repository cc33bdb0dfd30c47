import { crc32, deflateSync } from 'node:zlib'

// Pictures are generated here, because the server's image library is restricted to accepted formats.

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

interface Png {
  width: number
  height: number
  depth?: 8 | 16
  /** A text chunk in the file. */
  comment?: string
  /** The rows in the file, for a number of rows other than in the header. */
  rows?: Buffer
  /** Whether a pixel is bright. */
  bright?: (x: number, y: number) => boolean
}

export function png({ width, height, depth = 8, comment, rows, bright = () => true }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 2], 8)
  const size = (3 * depth) / 8
  const row = (y: number) => {
    const bytes = Buffer.alloc(1 + width * size)
    for (let x = 0; x < width; x += 1)
      bytes.fill(bright(x, y) ? 0xf0 : 0x10, 1 + x * size, 1 + (x + 1) * size)
    return bytes
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(comment ? [chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))] : []),
    chunk('IDAT', deflateSync(rows ?? Buffer.concat(Array.from({ length: height }, (_, y) => row(y))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
