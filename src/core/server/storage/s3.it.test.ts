import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { openS3Storage } from './s3.ts'
import { StorageUnavailable } from './storage.ts'

type Server = Awaited<ReturnType<typeof startS3Server>>
let server: Server
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

const patience = { connectMs: 30_000, answerMs: 30_000, idleMs: 30_000, attempts: 3 }
const slowDown = { status: 503, code: 'SlowDown' }
const open = () => openS3Storage(server.settings, patience)
const big = () => randomBytes(20 * 1024 * 1024)

async function* streamed(bytes: Buffer) {
  yield bytes
}

test('keys are below the path of the address, so that a bucket can be shared', async () => {
  const storage = open()
  await storage.put('a/b.bin', Buffer.from('x'))
  server.objects.set('somebody/else.bin', Buffer.from('y'))
  expect([...server.objects.keys()]).toContain('yiyin/files/a/b.bin')
  expect(await Array.fromAsync(storage.list(''))).toMatchObject([{ key: 'a/b.bin', size: 1 }])
})

test('small files are one request, large ones multipart uploads', async () => {
  const storage = open()
  await storage.put('short.bin', streamed(randomBytes(1000)))
  expect(server.requests.splice(0)).toEqual(['PUT PutObject'])
  await storage.put('long.bin', streamed(big()))
  expect(server.requests).toEqual(['POST', 'PUT UploadPart', 'PUT UploadPart', 'PUT UploadPart', 'POST'])
})

test('retries if the bucket asks to slow down', async () => {
  const storage = open()
  const bytes = big()
  server.fail(slowDown, slowDown)
  await storage.put('a.bin', bytes)
  server.fail(slowDown)
  expect(bytes.equals(await buffer((await storage.read('a.bin'))!))).toBe(true)
})

test('reports a bucket that stays busy', async () => {
  const storage = open()
  server.fail(slowDown, slowDown, slowDown)
  await expect(storage.put('a.bin', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
  expect(server.objects.size).toBe(0)
})

test('aborts a multipart upload that fails in the middle', async () => {
  const storage = open()
  async function* parts() {
    yield big()
    server.fail(slowDown, slowDown, slowDown)
    yield randomBytes(8 * 1024 * 1024)
  }
  await expect(storage.put('a.bin', parts())).rejects.toThrow(/SlowDown/)
  expect(server.requests.at(-1)).toBe('DELETE AbortMultipartUpload')
  expect([server.uploads.size, server.objects.size]).toEqual([0, 0])
})

test('removes abandoned uploads once they are old', async () => {
  const storage = open()
  const upload = {
    key: 'yiyin/files/dead.bin',
    startedAt: new Date(Date.now() - 3_600_000),
    parts: new Map(),
  }
  server.uploads.set('dead', upload).set('alive', { ...upload, startedAt: new Date() })
  server.uploads.set('foreign', { ...upload, key: 'somebody/else.bin' })
  await storage.cleanUp(new Date(Date.now() - 60_000))
  expect([...server.uploads.keys()]).toEqual(['alive', 'foreign'])
})

test('gives up on a server that never answers', async () => {
  server.fail('silence', 'silence', 'silence')
  const hasty = openS3Storage(server.settings, { ...patience, answerMs: 200 })
  await expect(hasty.head('a.bin')).rejects.toThrow(/TimeoutError/)
})

test('a truncated response is an error, never a short file', async () => {
  const storage = open()
  await storage.put('a.bin', big())
  server.fail('cutAnswer')
  const stream = await storage.read('a.bin')
  await expect(buffer(stream!)).rejects.toThrow()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key id', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['a missing bucket', { url: new URL('s3://nowhere') }, 'NoSuchBucket'],
])('reports %s by name', async (_, wrong, code) => {
  const storage = openS3Storage({ ...server.settings, ...wrong }, patience)
  const refused = storage.put('a.bin', Buffer.from('x'))
  await expect(refused).rejects.toThrow(StorageUnavailable)
  await expect(refused).rejects.toThrow(code)
})
