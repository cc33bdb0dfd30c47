import type { App } from '#core/server/app/app.ts'
import { type Incoming, TooMuch, type UploadPlace, type UploadRow } from './incoming.ts'
import { incomingParts } from './parts.ts'
import { incomingFiles } from './receive.ts'

/** The key of a complete file. */
export const keyOf = ({ tenant_id, id }: UploadPlace) => `${tenant_id}/uploads/${id}`

/** Any server may receive the next part if they share a storage; otherwise this one does, in a local file. */
const incomingOf = (app: App): Incoming =>
  app.storage.isShared ? incomingParts(app.storage) : incomingFiles(app)

/** Local files also remain of the time before the storage was shared. */
const allIncoming = (app: App): Incoming[] => [
  incomingFiles(app),
  ...(app.storage.isShared ? [incomingParts(app.storage)] : []),
]

/**
 * Receives bytes at the end of an upload and returns its size; undefined if it does not end at this offset. The last
 * byte completes it.
 */
export async function receiveBytes(
  app: App,
  row: UploadRow,
  /** The length of the bytes is not always announced. */
  { offset, length }: { offset: number; length: number },
  bytes: AsyncIterable<Buffer>,
): Promise<number | undefined> {
  if ((await receivedOf(app, row)) !== offset) return undefined
  if (offset + length > row.size) throw new TooMuch()
  await incomingOf(app).receive(row, offset, bytes)
  return completedSize(app, row)
}

/** The received size. A file that is whole is completed, if the server died that received its last byte. */
export async function completedSize(app: App, row: UploadRow): Promise<number> {
  const received = await receivedOf(app, row)
  if (received === row.size && !row.key) await complete(app, row)
  return received
}

/** The received size, determined from the bytes themselves, so it is correct after a crash. */
export async function receivedOf(app: App, row: UploadRow): Promise<number> {
  if (row.key) return row.size
  const size = await incomingOf(app).sizeOf(row)
  if (size > 0) return size
  // A process may have died after moving the file into the storage and before recording it.
  return (await app.storage.head(keyOf(row)))?.size ?? 0
}

/** Moves a whole file into the storage. Can be repeated after an interruption. */
async function complete(app: App, row: UploadRow): Promise<void> {
  const key = keyOf(row)
  const incoming = incomingOf(app)
  await incoming.store(row, key)
  const { numUpdatedRows } = await app.database
    .of(row.tenant_id)
    .updateTable('uploads')
    .set({ key, touched_at: app.now() })
    .where('id', '=', row.id)
    .executeTakeFirst()
  // The upload was abandoned in the meantime.
  if (numUpdatedRows === 0n) await app.storage.remove(key)
  await incoming.remove(row)
}

export async function removeBytes(app: App, place: UploadPlace): Promise<void> {
  for (const incoming of allIncoming(app)) await incoming.remove(place)
  await app.storage.remove(keyOf(place))
}

/** The ids of the incomplete uploads of a tenant. */
export async function incomingIds(app: App, tenant: string): Promise<string[]> {
  const ids = await Promise.all(allIncoming(app).map((incoming) => incoming.idsOf(tenant)))
  return ids.flat()
}
