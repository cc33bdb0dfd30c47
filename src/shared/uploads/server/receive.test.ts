import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receive } from './receive.ts'

test('written memory is released immediately, unless it is shared', async () => {
  await using folder = await ownFolder()
  const path = join(folder.path, 'film')
  const alone = Buffer.from(new Uint8Array(100).fill(1).buffer)
  const page = Buffer.from(new Uint8Array(100).fill(2).buffer)
  const shared = page.subarray(0, 50)
  async function* bytes() {
    yield alone
    yield shared
  }
  await receive(bytes(), path, 0, 150)
  expect(await readFile(path)).toEqual(Buffer.concat([Buffer.alloc(100, 1), Buffer.alloc(50, 2)]))
  expect(alone.length).toBe(0)
  expect(page).toEqual(Buffer.alloc(100, 2))
})

async function ownFolder() {
  const path = await mkdtemp(join(tmpdir(), 'yiyin-receive-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
