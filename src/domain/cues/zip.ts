const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** Little-endian fields; each is [how many bytes, value]. */
function record(...fields: [2 | 4, number][]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((length, [size]) => length + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980: the same files give the same bytes on any day. */
const noDate = 0x0021

/** A zip file of a few small files, uncompressed. */
export function zip(files: readonly { name: string; text: string }[]): Uint8Array {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  const length = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  for (const file of files) {
    const name = encoder.encode(file.name)
    const data = encoder.encode(file.text)
    const described: [2 | 4, number][] = [
      [2, version],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, noDate],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ]
    const entry = [record([4, 0x04034b50], ...described), name, data]
    directory.push(
      record([4, 0x02014b50], [2, version], ...described, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    parts.push(...entry)
    offset += length(entry)
  }
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, length(directory)],
    [4, offset],
    [2, 0],
  )
  const all = [...parts, ...directory, end]
  const whole = new Uint8Array(length(all))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
