import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from '#core/server/storage/disk.ts'
import { incomingIds, joinParts, partsOf, receivePart, removeParts } from './parts.ts'
import { TooMuch } from './receive.ts'

let root: string
let storage: ReturnType<typeof openDiskStorage>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yiyin-parts-'))
  storage = openDiskStorage(pathToFileURL(root))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const row = { tenant_id: 'aa', id: 'bb', size: 10 }
async function* of(...chunks: (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield Buffer.from(chunk)
  }
}
const received = async () => (await partsOf(storage, row))?.size ?? 0

test('parts in any division become the file', async () => {
  await receivePart(storage, row, 0, of('01', '23'))
  await receivePart(storage, row, 4, of('45'))
  expect(await received()).toBe(6)
  // A connection breaks: the received bytes are kept, and the caller gets the error.
  await expect(receivePart(storage, row, 6, of('67', new Error('cut')))).rejects.toThrow('cut')
  await expect(receivePart(storage, row, 8, of(new Error('cut')))).rejects.toThrow('cut')
  expect(await received()).toBe(8)
  await expect(receivePart(storage, row, 8, of('8', '9x'))).rejects.toThrow(TooMuch)
  expect(await received()).toBe(9)
  await receivePart(storage, row, 9, of('9'))
  expect([...(await incomingIds(storage, 'aa'))]).toEqual(['bb'])
  await joinParts(storage, row, 'aa/uploads/bb')
  await removeParts(storage, row)
  expect((await buffer((await storage.read('aa/uploads/bb'))!)).toString()).toBe('0123456789')
  expect([...(await incomingIds(storage, 'aa'))]).toEqual([])
})

test('of parts that two servers received, the longer one is used; a part after a gap is not', async () => {
  await receivePart(storage, row, 0, of('0123'))
  await receivePart(storage, row, 0, of('01'))
  await receivePart(storage, row, 2, of('2'))
  await receivePart(storage, row, 7, of('789'))
  expect(await received()).toBe(4)
  await expect(joinParts(storage, row, 'aa/uploads/bb')).rejects.toThrow('has 4 bytes in place of 10')
  await receivePart(storage, row, 4, of('456'))
  await joinParts(storage, row, 'aa/uploads/bb')
  expect((await buffer((await storage.read('aa/uploads/bb'))!)).toString()).toBe('0123456789')
})
