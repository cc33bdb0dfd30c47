// The strong compression of Mobipocket: a Huffman code for phrases, which can contain phrases themselves.

/** Phrases inside of phrases, deeper than any book has them. */
const deepest = 32

interface Entry {
  length: number
  /** The code is complete; otherwise the length is at least this. */
  isWhole: boolean
  max: number
}

const readU32 = (bytes: Buffer, at: number) => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0)

/** Unpacks records by the tables of a book: one HUFF record, and the CDIC records with the phrases. */
export function huffmanReader(
  huff: Buffer,
  dictionaries: readonly Buffer[],
  spend: (bytes: number) => void,
): (record: Buffer) => Buffer {
  if (huff.toString('latin1', 0, 4) !== 'HUFF') throw new RangeError('There is no HUFF record.')
  const [quickAt, baseAt] = [readU32(huff, 8), readU32(huff, 12)]
  const quick: Entry[] = Array.from({ length: 256 }, (_, index) => {
    const value = readU32(huff, quickAt + 4 * index)
    const length = value & 0x1f
    if (length === 0) throw new RangeError('A code has no length.')
    return {
      length,
      isWhole: (value & 0x80) !== 0,
      max: (((value >>> 8) + 1) * 2 ** (32 - length) - 1) >>> 0,
    }
  })
  const min: number[] = [0]
  const max: number[] = [0]
  for (let length = 1; length <= 32; length += 1) {
    min.push((readU32(huff, baseAt + 8 * (length - 1)) * 2 ** (32 - length)) >>> 0)
    max.push(((readU32(huff, baseAt + 8 * (length - 1) + 4) + 1) * 2 ** (32 - length) - 1) >>> 0)
  }

  const phrases: { bytes: Buffer; isPlain: boolean }[] = []
  for (const dictionary of dictionaries) {
    if (dictionary.toString('latin1', 0, 4) !== 'CDIC') throw new RangeError('There is no CDIC record.')
    const bits = readU32(dictionary, 12)
    const count = Math.min(2 ** Math.min(bits, 20), readU32(dictionary, 8) - phrases.length)
    for (let index = 0; index < count; index += 1) {
      const at = 16 + 2 * index
      if (at + 2 > dictionary.length) break
      const from = 16 + dictionary.readUInt16BE(at)
      if (from + 2 > dictionary.length) throw new RangeError('A phrase is outside of its record.')
      const size = dictionary.readUInt16BE(from)
      phrases.push({
        bytes: dictionary.subarray(from + 2, from + 2 + (size & 0x7fff)),
        isPlain: (size & 0x8000) !== 0,
      })
    }
  }

  function unpack(packed: Buffer, depth: number): Buffer {
    if (depth > deepest) throw new RangeError('Phrases contain themselves.')
    const pieces: Buffer[] = []
    const bits = packed.length * 8
    let at = 0
    const window = () => {
      const byte = at >> 3
      let value = 0n
      for (let index = 0; index < 5; index += 1) value = (value << 8n) | BigInt(packed[byte + index] ?? 0)
      return Number((value >> BigInt(8 - (at & 7))) & 0xffff_ffffn)
    }
    while (at < bits) {
      const code = window()
      const entry = quick[code >>> 24]!
      let { length, max: most } = entry
      if (!entry.isWhole) {
        while (length < 32 && code < min[length]!) length += 1
        most = max[length]!
      }
      at += length
      if (at > bits) break
      const index = Math.floor((most - code) / 2 ** (32 - length))
      const phrase = phrases[index]
      if (!phrase) throw new RangeError('A code stands for no phrase.')
      if (!phrase.isPlain) {
        phrase.bytes = unpack(phrase.bytes, depth + 1)
        phrase.isPlain = true
      }
      spend(phrase.bytes.length)
      pieces.push(phrase.bytes)
    }
    return Buffer.concat(pieces)
  }
  return (record) => unpack(record, 0)
}
