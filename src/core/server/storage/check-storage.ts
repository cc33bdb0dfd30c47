import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Config } from '#core/server/settings/config.ts'
import type { FaultInfo } from '#domain/fault.ts'
import { settingsFault } from '#domain/setting-faults.ts'
import type { Patience } from './s3.ts'
import { StorageUnavailable, type Storage } from './storage.ts'

/** A check is repeated by whoever waits for the storage, so one attempt is short. */
export const checkPatience: Patience = { connectMs: 5000, answerMs: 10_000, idleMs: 10_000, attempts: 1 }

/**
 * Stores, reads and deletes a small file. Nothing less shows a missing bucket, or keys that may only read: a request for
 * the metadata of a missing file gets 404 either way.
 */
export async function checkStorage(storage: Storage): Promise<void> {
  const key = `check-${randomUUID()}`
  const bytes = Buffer.from(key)
  await storage.put(key, bytes)
  const read = await storage.read(key)
  if (!read || !bytes.equals(await buffer(read)))
    throw new StorageUnavailable(`${key} was stored, but could not be read`)
  await storage.remove(key)
}

/** An error of `@aws-sdk/client-s3`, or of the file system. */
interface Cause {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * What is wrong with the settings or the rights, if only a person can mend it; undefined for what may pass: a storage
 * that does not respond, is busy or is full.
 */
export function faultOfStorage({ url, region }: Config['storage'], error: unknown): FaultInfo | undefined {
  const cause = (error instanceof StorageUnavailable ? error.cause : error) as Cause | undefined
  if (url.protocol === 'file:') {
    const { code = '' } = cause ?? {}
    return unusableFolder.has(code)
      ? settingsFault('folderRefuses', { folder: fileURLToPath(url), code })
      : undefined
  }
  const bucket = url.hostname
  const { name = '', message = '' } = cause ?? {}
  const status = cause?.$metadata?.httpStatusCode ?? 0
  if (name === 'NoSuchBucket') return settingsFault('noBucket', { bucket })
  if (wrongKeys.has(name)) return settingsFault('bucketKeys', { bucket, why: name })
  if (wrongRegion.has(name) || status === 301)
    return settingsFault('bucketRegion', { bucket, region, why: message })
  if (status >= 400 && status < 500 && !passing.has(status))
    return settingsFault('bucketRefuses', { bucket, why: `${name}: ${message}` })
  return undefined
}

const unusableFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENAMETOOLONG'])
const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken'])
const wrongRegion = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect'])
/** Timeout, conflict and too many requests. */
const passing = new Set([408, 409, 429])
