import { crc32, deflateSync } from 'node:zlib'

// Pictures are written by hand here, since the server's own library reads nothing but what it is allowed to.

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
  /** Text that stands in the file beside the pixels. */
  comment?: string
  /** The rows as the file has them, where they are not to be as many as the header says. */
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
