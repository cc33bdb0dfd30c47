import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  type CompletedPart,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import type { Config } from '#core/server/settings/config.ts'
import { signAddress } from './sign-address.ts'
import {
  checkFolder,
  checkKey,
  StorageUnavailable,
  type Bytes,
  type Storage,
  type StoredFile,
} from './storage.ts'

/** Smaller files are sent in one request; larger ones in parts of this size, so that memory use is constant. */
const partSize = 8 * 1024 * 1024

const addressSeconds = 3600

export interface Patience {
  connectMs: number
  /** Until the response begins. */
  answerMs: number
  /** Without data on the connection. */
  idleMs: number
  attempts: number
}
const ordinary: Patience = { connectMs: 5_000, answerMs: 60_000, idleMs: 60_000, attempts: 4 }

export const s3Client = (settings: Config['storage'], patience: Patience) =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: patience.attempts,
    // Other servers often refuse the newer checksums; the signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idleMs,
    },
  })

/** Stores files in a bucket of Amazon S3 or a compatible server, below the path of `s3://bucket/path`. */
export function openS3Storage(settings: Config['storage'], patience = ordinary): Storage {
  const Bucket = settings.url.hostname
  const base = settings.url.pathname.replace(/^\/+|\/+$/g, '')
  const prefix = base ? `${base}/` : ''
  const keyed = (key: string) => ({ Bucket, Key: prefix + checkKey(key) })
  const client = s3Client(settings, patience)

  async function putInParts(key: string, parts: AsyncIterable<Buffer>, signal: AbortSignal | undefined) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(keyed(key)), {
      abortSignal: signal,
    })
    const upload = { ...keyed(key), UploadId }
    try {
      const Parts: CompletedPart[] = []
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), {
          abortSignal: signal,
        })
        Parts.push({ PartNumber, ETag })
      }
      signal?.throwIfAborted()
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), {
        abortSignal: signal,
      })
    } catch (error) {
      // If the bucket is unreachable now, cleanUp() removes it later.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  return {
    isShared: true,

    async put(key, bytes, { signal } = {}) {
      const count = counting()
      const parts = inParts(bytes, count, signal)
      await asked(async () => {
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        const second = first.length < partSize ? undefined : (await parts.next()).value
        if (second) await putInParts(key, chain(first, second, parts), signal)
        else await client.send(new PutObjectCommand({ ...keyed(key), Body: first }), { abortSignal: signal })
      }, signal).finally(() => parts.return(undefined))
      return count.result()
    },

    async adopt(key, from, { signal } = {}) {
      await this.put(key, createReadStream(from), { ...(signal && { signal }) })
      await unlink(from)
    },

    async atHand(key, folder, { signal } = {}) {
      const bytes = await this.read(key, { ...(signal && { signal }) })
      if (!bytes) return undefined
      // Named after its complete key, and written atomically.
      const path = join(folder, key.replaceAll('/', '-'))
      const part = `${path}.${randomUUID()}.part`
      try {
        await pipeline(bytes, createWriteStream(part), { ...(signal && { signal }) })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return path
    },

    read: (key, { range, signal } = {}) =>
      asked(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ ...keyed(key), Range }), {
          abortSignal: signal,
        })
        if (!(Body instanceof Readable)) throw new TypeError('the storage answered without a body')
        return Body
      }, signal).catch(unlessGone),

    address(key, { type, disposition }, now) {
      if (!settings.publicEndpoint) return undefined
      const url = new URL(`/${Bucket}/${keyed(key).Key}`, settings.publicEndpoint)
      const query = {
        'response-content-type': type,
        ...(disposition && { 'response-content-disposition': disposition }),
      }
      return signAddress({ url, query, keys: settings, seconds: addressSeconds, now })
    },

    head: (key) =>
      asked(async () => {
        const { ContentLength } = await client.send(new HeadObjectCommand(keyed(key)))
        return { size: ContentLength ?? 0 }
      }).catch(unlessGone),

    async remove(key) {
      await asked(() => client.send(new DeleteObjectCommand(keyed(key)))).catch(unlessGone)
    },

    async *list(folder): AsyncGenerator<StoredFile> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + checkFolder(folder) })
      for (;;) {
        const { done, value: page } = await asked(() => pages.next())
        if (done) return
        for (const { Key = '', Size = 0, ETag = randomUUID() } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size: Size, version: ETag }
      }
    },

    async cleanUp(before) {
      for await (const { Key, UploadId, Initiated } of unfinished())
        if (Initiated && Initiated < before)
          await asked(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))).catch(
            unlessGone,
          )
    },

    close: () => client.destroy(),
  }

  async function* unfinished(): AsyncGenerator<MultipartUpload> {
    let from: ListMultipartUploadsCommandInput | undefined = { Bucket, Prefix: prefix }
    while (from) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand(from)
      const page: ListMultipartUploadsCommandOutput = await asked(() => client.send(command))
      yield* page.Uploads ?? []
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
      from = page.IsTruncated ? { Bucket, Prefix: prefix, KeyMarker, UploadIdMarker } : undefined
    }
  }
}

/** An error of the source stream is passed on; all others are the bucket's. */
class BadSource extends Error {}
class Gone extends Error {}

async function asked<Result>(ask: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BadSource) throw error.cause
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      throw new Gone()
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new StorageUnavailable(`The bucket did not do what it was asked: ${reason}`, { cause: error })
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Gone)) throw error
}

function counting() {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      size += chunk.length
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  }
}

/** Parts of partSize and a shorter rest. */
async function* inParts(
  bytes: Bytes,
  count: ReturnType<typeof counting>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of fromSource(bytes)) {
    signal?.throwIfAborted()
    count.add(chunk)
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partSize - size)
      waiting.push(piece)
      size += piece.length
      at += piece.length
      if (size < partSize) continue
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function* fromSource(bytes: Bytes): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) return yield bytes
  try {
    yield* bytes
  } catch (error) {
    throw new BadSource('', { cause: error })
  }
}

async function* chain(first: Buffer, second: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield second
  yield* rest
}
