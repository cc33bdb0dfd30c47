/** A FLAC file of one channel at 8000 Hz with this many bits a sample; ffmpeg writes 24 at most. */
export function flacFile(samples: Int32Array, bits = 32): Buffer {
  const size = 4096
  const frames = Math.floor(samples.length / size)
  const about = bitsOf(
    [size, 16],
    [size, 16],
    [0, 24],
    [0, 24],
    [8000, 20],
    [0, 3],
    [bits - 1, 5],
    [0, 4],
    [frames * size, 32],
  )
  const head = Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), about, Buffer.alloc(16)])
  const all = Array.from({ length: frames }, (_, frame) => {
    const header = bitsOf([0x3ffe, 14], [0, 2], [12, 4], [4, 4], [0, 4], [7, 3], [0, 1], [frame, 8])
    const body = Buffer.alloc(1 + 4 * size)
    body[0] = 2
    for (let at = 0; at < size; at += 1) body.writeInt32BE(samples[frame * size + at]!, 1 + 4 * at)
    const checked = Buffer.concat([header, Buffer.from([checksum(header, 0x07, 8)]), body])
    const end = Buffer.alloc(2)
    end.writeUInt16BE(checksum(checked, 0x8005, 16))
    return Buffer.concat([checked, end])
  })
  return Buffer.concat([head, ...all])
}

function bitsOf(...fields: readonly (readonly [value: number, width: number])[]): Buffer {
  const text = fields.map(([value, width]) => value.toString(2).padStart(width, '0')).join('')
  return Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function checksum(bytes: Uint8Array, polynomial: number, width: 8 | 16): number {
  const top = 1 << (width - 1)
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1)
      sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & (2 * top - 1)
  }
  return sum
}
