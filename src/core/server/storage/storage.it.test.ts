import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { openStorage } from './open.ts'
import type { Storage } from './storage.ts'

// The common behavior of all storages. What applies to only one is in disk.it.test.ts and s3.it.test.ts.

const kinds: Record<string, () => Promise<{ storage: Storage; end: () => Promise<void> }>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'yiyin-storage-'))
    const settings = {
      url: pathToFileURL(join(folder, 'files')),
      endpoint: undefined,
      publicEndpoint: undefined,
      accelRedirect: undefined,
      region: '',
      accessKeyId: '',
      secretAccessKey: '',
    }
    return { storage: await openStorage(settings), end: () => rm(folder, { recursive: true }) }
  },
  async s3() {
    const server = await startS3Server({ pageSize: 3 })
    return { storage: await openStorage(server.settings), end: server.close }
  },
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const newKey = () => `tests/${randomUUID()}.bin`

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(
  storage: Storage,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer | undefined> {
  const stream = await storage.read(key, range && { range })
  return stream && buffer(stream)
}

describe.each(Object.keys(kinds))('storage on %s', (kind) => {
  let storage: Storage
  let end: () => Promise<void>
  beforeAll(async () => ({ storage, end } = await kinds[kind]!()))
  afterAll(async () => {
    storage.close()
    await end()
  })

  test('returns what was stored, with its size and hash', async () => {
    const key = newKey()
    const bytes = randomBytes(100_000)
    expect(await storage.put(key, bytes)).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    expect(await storage.head(key)).toEqual({ size: bytes.length })
    expect(bytes.equals((await readAll(storage, key))!)).toBe(true)
  })

  test.each([0, 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_003])(
    'stores a stream of %i bytes',
    async (size) => {
      const key = newKey()
      const bytes = randomBytes(size)
      expect(await storage.put(key, inChunks(bytes, 3_000_001))).toEqual({ size, sha256: sha256(bytes) })
      expect(bytes.equals((await readAll(storage, key))!)).toBe(true)
    },
  )

  test('replaces the file under a key', async () => {
    const key = newKey()
    await storage.put(key, Buffer.from('a longer first version'))
    await storage.put(key, Buffer.from('second'))
    expect(String(await readAll(storage, key))).toBe('second')
  })

  test('every range equals the slice', async () => {
    const key = newKey()
    const bytes = randomBytes(5000)
    await storage.put(key, bytes)
    await fc.assert(
      fc.asyncProperty(fc.nat(4999), fc.nat(4999), async (a, b) => {
        const [start, last] = [Math.min(a, b), Math.max(a, b)]
        expect(
          bytes.subarray(start, last + 1).equals((await readAll(storage, key, { start, end: last }))!),
        ).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('a missing file is undefined, and removing it does nothing', async () => {
    const key = newKey()
    expect(await storage.head(key)).toBeUndefined()
    expect(await storage.read(key)).toBeUndefined()
    await storage.remove(key)
    await storage.put(key, Buffer.from('x'))
    await storage.remove(key)
    expect(await storage.head(key)).toBeUndefined()
    expect(await storage.head('tests')).toBeUndefined()
  })

  test('lists a folder recursively, ordered by key', async () => {
    const folder = `${randomUUID()}/`
    const names = ['b/c.bin', 'a.bin', 'b-a/x.bin', 'b/a/z.bin', 'b.bin', 'c/d.bin', 'b0/y.bin']
    for (const name of names) await storage.put(folder + name, Buffer.alloc(name.length))
    const found = await Array.fromAsync(storage.list(folder))
    expect(found).toMatchObject(names.sort().map((name) => ({ key: folder + name, size: name.length })))
    expect(await Array.fromAsync(storage.list(`${folder}b/`))).toHaveLength(2)
    expect(await Array.fromAsync(storage.list(`${randomUUID()}/`))).toEqual([])
    expect((await Array.fromAsync(storage.list(''))).length).toBeGreaterThanOrEqual(names.length)
  })

  test('the version of a file changes with every write, and only then', async () => {
    const folder = `${randomUUID()}/`
    const versions = () => Array.fromAsync(storage.list(folder), ({ version }) => version)
    await storage.put(`${folder}a.bin`, Buffer.from('one'))
    const first = await versions()
    expect(await versions()).toEqual(first)
    await storage.put(`${folder}a.bin`, Buffer.from('two'))
    expect(await versions()).not.toEqual(first)
  })

  test('a failing source leaves nothing, and its own error is thrown', async () => {
    const key = newKey()
    const failure = new Error('the upload broke off')
    async function* broken() {
      yield randomBytes(9 * 1024 * 1024)
      throw failure
    }
    await expect(storage.put(key, broken())).rejects.toBe(failure)
    expect(await storage.head(key)).toBeUndefined()
  })

  test('an aborted write leaves nothing, and closes its source', async () => {
    const key = newKey()
    const stop = new AbortController()
    const reason = new Error('called off')
    let closed = false
    async function* endless() {
      try {
        for (let sent = 0; ; sent++) {
          if (sent === 3) stop.abort(reason)
          yield Buffer.alloc(4 * 1024 * 1024)
        }
      } finally {
        closed = true
      }
    }
    await expect(storage.put(key, endless(), { signal: stop.signal })).rejects.toBe(reason)
    expect(await storage.head(key)).toBeUndefined()
    expect(closed).toBe(true)
  })

  test('a read can be aborted', async () => {
    const key = newKey()
    await storage.put(key, randomBytes(4 * 1024 * 1024))
    const stop = new AbortController()
    const stream = await storage.read(key, { signal: stop.signal })
    stop.abort()
    await expect(buffer(stream!)).rejects.toThrow(/abort/i)
  })

  test('concurrent writers of one key leave one complete version', async () => {
    const key = newKey()
    const versions = Array.from({ length: 8 }, () => randomBytes(50_000))
    await Promise.all(versions.map((bytes) => storage.put(key, bytes)))
    const left = sha256((await readAll(storage, key))!)
    expect(versions.map(sha256)).toContain(left)
  })
})
