import type { Readable } from 'node:stream'

declare module '#server/core/app/app.ts' {
  interface App {
    storage: Storage
  }
}

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/** The first and the last byte wanted, counted from 0, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  key: string
  size: number
}

/** Files by key, on a disk or in a bucket. A key is ours, never a person's: see checkKey. */
export interface Storage {
  /** Stores the bytes whole or not at all; what was under the key before is replaced. */
  put(
    key: string,
    bytes: Bytes,
    options?: { signal?: AbortSignal },
  ): Promise<{ size: number; sha256: string }>
  /** Takes over a whole file of this machine under a key: it is gone from where it was. */
  adopt(key: string, path: string, options?: { signal?: AbortSignal }): Promise<void>
  /**
   * Where this machine's programs can read the file: in the storage itself, or a copy of it in `folder`. They never write
   * to it. Undefined where there is no such file.
   */
  atHand(key: string, folder: string, options?: { signal?: AbortSignal }): Promise<string | undefined>
  /** The bytes, or those in a range that lies within the file; undefined where there is no such file. */
  read(key: string, options?: { range?: ByteRange; signal?: AbortSignal }): Promise<Readable | undefined>
  /** What is known of a file without its bytes; undefined where there is no such file. */
  head(key: string): Promise<{ size: number } | undefined>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
  /** The files in a folder ('' or a path that ends in /) and below it, ordered by key. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Clears what writes that died before this time have left behind. */
  cleanUp(before: Date): Promise<void>
  close(): void
}

export class BadKey extends Error {
  override name = 'BadKey'
}

/** The storage cannot do now what it is asked to; the call may be made again later. */
export class StorageFailure extends Error {}

/** There is no room left. Nothing of the file was kept. */
export class StorageFull extends StorageFailure {
  override name = 'StorageFull'
}

/** The storage does not answer, or refuses. */
export class StorageUnavailable extends StorageFailure {
  override name = 'StorageUnavailable'
}

const segment = /^[a-z0-9][a-z0-9._-]*$/
const longestKey = 500
const longestSegment = 200

/**
 * Keys are lower-case words, ids and hashes between slashes. Nothing else passes, so that the same key is good on every
 * disk and in every bucket, and none leads out of the storage.
 */
export function checkKey(key: string): string {
  const fits =
    key.length <= longestKey &&
    key.split('/').every((part) => part.length <= longestSegment && segment.test(part))
  if (!fits) throw new BadKey(`${JSON.stringify(key.slice(0, 100))} is not a key of the storage`)
  return key
}

export function checkFolder(folder: string): string {
  if (folder !== '') checkKey(folder.endsWith('/') ? folder.slice(0, -1) : '')
  return folder
}
