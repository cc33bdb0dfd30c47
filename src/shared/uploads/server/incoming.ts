import type { Selectable } from 'kysely'
import type { Uploads } from '#core/server/db/tables.ts'

export type UploadRow = Selectable<Uploads>
export type UploadPlace = Pick<UploadRow, 'tenant_id' | 'id'>

/** Where the bytes of uploads are until they are complete. */
export interface Incoming {
  /** The number of bytes from the beginning on, without a gap. */
  sizeOf(place: UploadPlace): Promise<number>
  /** Writes bytes from an offset on, never beyond the declared size. Those that arrived before a fault are kept. */
  receive(upload: UploadPlace & { size: number }, from: number, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Stores a complete file under its key, if its bytes are here. Can be repeated after an interruption. */
  store(upload: UploadPlace & { size: number }, key: string): Promise<void>
  remove(place: UploadPlace): Promise<void>
  /** The ids of the uploads of a tenant that have bytes here. */
  idsOf(tenant: string): Promise<string[]>
}

/** Thrown when more bytes arrive than were announced. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}
