import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from '#core/server/storage/disk.ts'
import { type Incoming, TooMuch } from './incoming.ts'
import { incomingParts } from './parts.ts'

let root: string
let storage: ReturnType<typeof openDiskStorage>
let parts: Incoming
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yiyin-parts-'))
  storage = openDiskStorage(pathToFileURL(root))
  parts = incomingParts(storage)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const row = { tenant_id: 'aa', id: 'bb', size: 10 }
async function* of(...chunks: (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield Buffer.from(chunk)
  }
}
const received = () => parts.sizeOf(row)

test('parts in any division become the file', async () => {
  await parts.receive(row, 0, of('01', '23'))
  await parts.receive(row, 4, of('45'))
  expect(await received()).toBe(6)
  // A connection breaks: the received bytes are kept, and the caller gets the error.
  await expect(parts.receive(row, 6, of('67', new Error('cut')))).rejects.toThrow('cut')
  await expect(parts.receive(row, 8, of(new Error('cut')))).rejects.toThrow('cut')
  expect(await received()).toBe(8)
  await expect(parts.receive(row, 8, of('8', '9x'))).rejects.toThrow(TooMuch)
  expect(await received()).toBe(9)
  await parts.receive(row, 9, of('9'))
  expect(await parts.idsOf('aa')).toEqual(['bb'])
  await parts.store(row, 'aa/uploads/bb')
  await parts.remove(row)
  expect((await buffer((await storage.read('aa/uploads/bb'))!)).toString()).toBe('0123456789')
  expect(await parts.idsOf('aa')).toEqual([])
})

test('of parts that two servers received, the longer one is used; a part after a gap is not', async () => {
  await parts.receive(row, 0, of('0123'))
  await parts.receive(row, 0, of('01'))
  await parts.receive(row, 2, of('2'))
  await parts.receive(row, 7, of('789'))
  expect(await received()).toBe(4)
  await expect(parts.store(row, 'aa/uploads/bb')).rejects.toThrow('has 4 bytes in place of 10')
  await parts.receive(row, 4, of('456'))
  await parts.store(row, 'aa/uploads/bb')
  expect((await buffer((await storage.read('aa/uploads/bb'))!)).toString()).toBe('0123456789')
})
