import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto'

/** Encrypts the contents and the names of a backup, or leaves both as they are. */
export interface Seal {
  /** The name under which content with this hash is stored; it reveals nothing about the content. */
  nameOf(sha256: string): string
  close(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** Throws SealBroken before passing on bytes that were changed or truncated. */
  open(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

export class SealBroken extends Error {
  override name = 'SealBroken'
}

export const noSeal: Seal = {
  nameOf: (sha256) => sha256,
  close: (bytes) => bytes,
  open: (bytes) => bytes,
}

const recordSize = 256 * 1024
const tagSize = 16
const saltSize = 16

/**
 * AES-256-GCM over records of a fixed size, with a separate key for each object. The counter in the nonce keeps records in order;
 * the last record is marked in its nonce, so that a truncated object is detected.
 */
export function sealWith(passphrase: string, salt: Buffer): Seal {
  const root = scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  const derive = (purpose: string, with_: Buffer) => Buffer.from(hkdfSync('sha256', root, with_, purpose, 32))
  const naming = derive('names', salt)
  return {
    nameOf: (sha256) => createHmac('sha256', naming).update(sha256).digest('hex'),

    async *close(bytes) {
      const ownSalt = randomBytes(saltSize)
      yield ownSalt
      const key = derive('content', ownSalt)
      const sealed = (record: Uint8Array, nonce: Buffer) => {
        const cipher = createCipheriv('aes-256-gcm', key, nonce)
        return Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()])
      }
      for await (const { record, nonce } of records(bytes, recordSize)) yield sealed(record, nonce)
    },

    async *open(bytes) {
      let key: Buffer | undefined
      for await (const { record, nonce } of records(
        withoutStart(bytes, saltSize, (start) => (key = derive('content', start))),
        recordSize + tagSize,
      )) {
        if (!key || record.length < tagSize) throw new SealBroken('The object ends early')
        const end = record.length - tagSize
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(record.subarray(end))
        try {
          yield Buffer.concat([decipher.update(record.subarray(0, end)), decipher.final()])
        } catch (error) {
          throw new SealBroken('The object was changed, or ends early', { cause: error })
        }
      }
    },
  }
}

/** Splits a stream into records; the last one is shorter, possibly empty, and has a different nonce. */
async function* records(bytes: AsyncIterable<Uint8Array>, size: number) {
  let counter = 0n
  const nonceOf = (last: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(counter++)
    nonce.writeUInt8(last ? 1 : 0, 8)
    return nonce
  }
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let from = 0
    // Buffers one byte more than a record, to know that the record is not the last.
    for (; all.length - from > size; from += size)
      yield { record: all.subarray(from, from + size), nonce: nonceOf(false) }
    waiting = [all.subarray(from)]
    length = all.length - from
  }
  yield { record: Buffer.concat(waiting), nonce: nonceOf(true) }
}

async function* withoutStart(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  onStart: (start: Buffer) => void,
) {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < size) continue
    onStart(start.subarray(0, size))
    yield start.subarray(size)
    start = undefined
  }
}
