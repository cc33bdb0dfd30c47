const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** `before` is the checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return ~sum >>> 0
}

/** Little-endian fields; each is [how many bytes, value]. */
export function record(...fields: [2 | 4, number][]): Uint8Array {
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

const deflated = 8

/** Characters encoded at a time; encoding many short texts one by one takes several times as long. */
const pageLength = 65_536

function* pagesOf(texts: Iterable<string>): Generator<string> {
  let page = ''
  for (const text of texts) {
    page += text
    if (page.length < pageLength) continue
    yield page
    page = ''
  }
  yield page
}

const encoder = new TextEncoder()

/** Encodes and compresses page by page, so only the compressed bytes are kept in memory. */
export async function deflate(texts: Iterable<string>) {
  let checksum = 0
  let size = 0
  const pages = pagesOf(texts)
  const encoded = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = pages.next()
      if (done) return controller.close()
      const bytes = encoder.encode(value)
      checksum = crc32(bytes, checksum)
      size += bytes.length
      controller.enqueue(bytes)
    },
  })
  const packed = encoded.pipeThrough(new CompressionStream('deflate-raw'))
  const data = joined(await Array.fromAsync<Uint8Array>(packed))
  return { data, checksum, size }
}

const lengthOf = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0)

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(chunks))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Builds a zip file. The texts of an entry are concatenated lazily; none may end inside a surrogate pair. */
export async function zip(
  files: readonly { name: string; texts: Iterable<string> }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const name = encoder.encode(file.name)
    const { data, checksum, size } = await deflate(file.texts)
    const described: [2 | 4, number][] = [
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, noDate],
      [4, checksum],
      [4, data.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ]
    const entry = [record([4, 0x04034b50], ...described), name, data]
    directory.push(
      record([4, 0x02014b50], [2, version], ...described, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    parts.push(...entry)
    offset += lengthOf(entry)
  }
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, lengthOf(directory)],
    [4, offset],
    [2, 0],
  )
  return joined([...parts, ...directory, end])
}
