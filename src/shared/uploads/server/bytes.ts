import { mkdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Selectable } from 'kysely'
import type { UploadKind } from '../contract/kinds.ts'
import { type Upload, uploadPartSize } from '../contract/uploads.ts'
import type { App } from '#core/server/app/app.ts'
import type { Uploads } from '#core/server/db/tables.ts'
import { joinParts, partsOf, receivePart, removeParts } from './parts.ts'
import { receive } from './receive.ts'

type Row = Selectable<Uploads>
type Place = Pick<Row, 'tenant_id' | 'id'>

export const partsFolder = (app: App, tenant: string) => join(app.config.data, 'uploads', tenant)
/** The path of a file until it is complete. */
const partOf = (app: App, { tenant_id, id }: Place) => join(partsFolder(app, tenant_id), id)
/** The key of a complete file. */
export const keyOf = ({ tenant_id, id }: Place) => `${tenant_id}/uploads/${id}`

/** Writes bytes from an offset on: as a part in a shared storage, otherwise to a local file. */
export async function receiveFrom(
  app: App,
  row: Row,
  from: number,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  if (app.storage.isShared) return receivePart(app.storage, row, from, bytes)
  const path = partOf(app, row)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await receive(bytes, path, from, row.size)
}

/** The received size, determined from the bytes themselves, so it is correct after a crash. */
export async function receivedOf(app: App, row: Row): Promise<number> {
  if (row.key) return row.size
  const part = app.storage.isShared
    ? await partsOf(app.storage, row)
    : await stat(partOf(app, row)).catch(unlessGone)
  if (part?.size) return part.size
  // A process may have died after moving the file into the storage and before recording it.
  return (await app.storage.head(keyOf(row)))?.size ?? 0
}

/** Moves a complete file into the storage. Can be repeated after an interruption. */
export async function settle(app: App, row: Row): Promise<void> {
  const key = keyOf(row)
  const part = partOf(app, row)
  if (app.storage.isShared) await joinParts(app.storage, row, key)
  else if (await stat(part).catch(unlessGone)) await app.storage.adopt(key, part)
  const { numUpdatedRows } = await app.database
    .of(row.tenant_id)
    .updateTable('uploads')
    .set({ key, touched_at: app.now() })
    .where('id', '=', row.id)
    .executeTakeFirst()
  // The upload was abandoned in the meantime.
  if (numUpdatedRows === 0n) await app.storage.remove(key)
  if (app.storage.isShared) await removeParts(app.storage, row)
}

export async function removeBytes(app: App, place: Place): Promise<void> {
  if (app.storage.isShared) await removeParts(app.storage, place)
  await unlink(partOf(app, place)).catch(unlessGone)
  await app.storage.remove(keyOf(place))
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export async function uploadShown(app: App, row: Row): Promise<Upload> {
  return {
    id: row.id,
    kind: row.kind as UploadKind,
    name: row.name,
    size: row.size,
    received: await receivedOf(app, row),
    path: tusPath(row.id),
    partSize: uploadPartSize,
    mark: row.mark,
    timeCreate: row.created_at.toISOString(),
  }
}

export const tusPath = (id: string) => `/api/upload/tus/${id}`
