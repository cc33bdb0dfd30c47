/** Unpacks a record of PalmDOC text: literals, spaces before letters, and copies of up to ten bytes from before. */
export function unpackPalmDoc(packed: Buffer, spend: (bytes: number) => void): Buffer {
  // A record holds 4096 bytes of text; a copy makes ten of two.
  const out = Buffer.alloc(packed.length * 5 + 16)
  let length = 0
  for (let at = 0; at < packed.length;) {
    const byte = packed[at++]!
    if (byte >= 1 && byte <= 8) {
      packed.copy(out, length, at, at + byte)
      length += Math.min(byte, packed.length - at)
      at += byte
    } else if (byte < 0x80) out[length++] = byte
    else if (byte >= 0xc0) {
      out[length++] = 0x20
      out[length++] = byte ^ 0x80
    } else {
      const pair = (byte << 8) | (packed[at++] ?? 0)
      const distance = (pair >> 3) & 0x7ff
      if (distance === 0 || distance > length) throw new RangeError('A copy begins before the text.')
      for (let left = (pair & 7) + 3; left > 0; left -= 1) {
        out[length] = out[length - distance]!
        length += 1
      }
    }
  }
  spend(length)
  return out.subarray(0, length)
}
