import { randomBytes } from 'node:crypto'
import { incomingFolder } from '#core/server/storage/passing-files.ts'
import { StorageUnavailable, type Storage } from '#core/server/storage/storage.ts'
import { type Incoming, TooMuch, type UploadPlace } from './incoming.ts'

/**
 * An incomplete file in a shared storage: each request adds a part, named by its offset, so that the next request can go to
 * another server. If two servers received the same bytes, the longer part is used.
 */
export const incomingParts = (storage: Storage): Incoming => ({
  sizeOf: async (place) => (await partsOf(storage, place)).size,
  receive: (upload, from, bytes) => receivePart(storage, upload, from, bytes),
  store: (upload, key) => joinParts(storage, upload, key),
  async remove(place) {
    for await (const { key } of storage.list(folderOf(place))) await storage.remove(key)
  },
  async idsOf(tenant) {
    const folder = incomingFolder(tenant)
    const ids = new Set<string>()
    for await (const { key } of storage.list(folder)) ids.add(key.slice(folder.length).split('/')[0]!)
    return [...ids]
  },
})

const digits = 15
const folderOf = ({ tenant_id, id }: UploadPlace) => `${incomingFolder(tenant_id)}${id}/`

/** The contiguous parts from the beginning, with their total size. */
async function partsOf(storage: Storage, place: UploadPlace): Promise<{ size: number; keys: string[] }> {
  const longest = new Map<number, { key: string; size: number }>()
  const folder = folderOf(place)
  for await (const { key, size } of storage.list(folder)) {
    const offset = Number(key.slice(folder.length, folder.length + digits))
    if (size > (longest.get(offset)?.size ?? 0)) longest.set(offset, { key, size })
  }
  const keys: string[] = []
  let end = 0
  for (let part = longest.get(0); part; part = longest.get(end)) {
    keys.push(part.key)
    end += part.size
  }
  return { size: end, keys }
}

async function receivePart(
  storage: Storage,
  upload: UploadPlace & { size: number },
  from: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let fault: { error: unknown } | undefined
  async function* untilBroken() {
    let come = from
    try {
      for await (const chunk of bytes) {
        if (come + chunk.length > upload.size) throw new TooMuch()
        come += chunk.length
        yield chunk
      }
    } catch (error) {
      fault = { error }
    }
  }
  await using coming = untilBroken()
  const first = await coming.next()
  if (!first.done) {
    const key = `${folderOf(upload)}${String(from).padStart(digits, '0')}-${randomBytes(8).toString('hex')}`
    await storage.put(key, followedBy(first.value, coming))
  }
  if (fault) throw fault.error
}

async function joinParts(
  storage: Storage,
  upload: UploadPlace & { size: number },
  key: string,
): Promise<void> {
  const { keys } = await partsOf(storage, upload)
  if (keys.length === 0) return
  const { size } = await storage.put(key, contents(storage, keys))
  if (size !== upload.size)
    throw new StorageUnavailable(`${key} has ${size} bytes in place of ${upload.size}`)
}

async function* followedBy(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first
  yield* rest
}

async function* contents(storage: Storage, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const bytes = await storage.read(key)
    if (!bytes) throw new StorageUnavailable(`${key} is gone`)
    yield* bytes as AsyncIterable<Uint8Array>
  }
}
