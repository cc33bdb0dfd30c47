import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Uploads } from '#core/server/db/tables.ts'
import { incomingFolder } from '#core/server/storage/passing-files.ts'
import { StorageUnavailable, type Storage } from '#core/server/storage/storage.ts'
import { TooMuch } from './receive.ts'

/**
 * An incomplete file in a shared storage: each request adds a part, named by its offset, so that the next request can go to
 * another server. If two servers received the same bytes, the longer part is used.
 */
type Place = Pick<Selectable<Uploads>, 'tenant_id' | 'id'>

const digits = 15
const folderOf = ({ tenant_id, id }: Place) => `${incomingFolder(tenant_id)}${id}/`

/** The contiguous parts from the beginning, with their total size. */
export async function partsOf(
  storage: Storage,
  place: Place,
): Promise<{ size: number; keys: string[] } | undefined> {
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
  return keys.length > 0 ? { size: end, keys } : undefined
}

/** Stores incoming bytes, never beyond the declared size. Bytes that arrived before the connection broke are kept. */
export async function receivePart(
  storage: Storage,
  row: Place & { size: number },
  from: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let fault: { error: unknown } | undefined
  async function* untilBroken() {
    let come = from
    try {
      for await (const chunk of bytes) {
        if (come + chunk.length > row.size) throw new TooMuch()
        come += chunk.length
        yield chunk
      }
    } catch (error) {
      fault = { error }
    }
  }
  const coming = untilBroken()
  const first = await coming.next()
  if (!first.done) {
    const key = `${folderOf(row)}${String(from).padStart(digits, '0')}-${randomBytes(8).toString('hex')}`
    await storage.put(key, followedBy(first.value, coming))
  }
  if (fault) throw fault.error
}

/** Joins all parts into one file. Can be repeated after an interruption. */
export async function joinParts(storage: Storage, row: Place & { size: number }, key: string): Promise<void> {
  const parts = await partsOf(storage, row)
  if (!parts) return
  const { size } = await storage.put(key, contents(storage, parts.keys))
  if (size !== row.size) throw new StorageUnavailable(`${key} has ${size} bytes in place of ${row.size}`)
}

export async function removeParts(storage: Storage, place: Place): Promise<void> {
  for await (const { key } of storage.list(folderOf(place))) await storage.remove(key)
}

/** The ids of incomplete files. */
export async function incomingIds(storage: Storage, tenant: string): Promise<Set<string>> {
  const folder = incomingFolder(tenant)
  const ids = new Set<string>()
  for await (const { key } of storage.list(folder)) ids.add(key.slice(folder.length).split('/')[0]!)
  return ids
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
