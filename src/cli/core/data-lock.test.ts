import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf } from '#programs/lock.ts'
import { InUse, takeLock } from './data-lock.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-lock-'))
  file = join(folder, 'running')
})
afterEach(() => rm(folder, { recursive: true }))

test('names the holder to a second process, which gets the lock after its release', async () => {
  const lock = await takeLock(file, 'yiyin up')
  expect(lock.takenOver).toBe(false)
  await expect(takeLock(file, 'yiyin migrate')).rejects.toThrow(InUse)
  await expect(takeLock(file, 'yiyin migrate')).rejects.toThrow(
    `${folder} is in use by yiyin up (process ${process.pid}`,
  )
  await lock.release()
  const next = await takeLock(file, 'yiyin migrate')
  await next.release()
  expect(await readdir(folder)).toEqual([])
})

test('only one of many gets it', async () => {
  const url = new URL('data-lock.ts', import.meta.url).href
  const code = `import { takeLock } from '${url}'
    await takeLock(process.argv[1], 'a test').then(() => console.log('mine'), (error) => console.log(error.name))
    process.stdin.resume()`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code, file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const said = await Promise.all(
    children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  )
  expect(said.toSorted()).toEqual(['InUse', 'InUse', 'InUse', 'InUse', 'InUse', 'mine'])
  await Promise.all(
    children.map(async (child) => {
      child.stdin.end()
      await once(child, 'exit')
    }),
  )
})

test('takes over the lock of a dead process', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  await writeFile(file, JSON.stringify({ pid: child.pid, started: '1', what: 'yiyin up', since: 'before' }))
  expect(await holderOf(file)).toBeUndefined()
  const lock = await takeLock(file, 'yiyin up')
  expect(lock.takenOver).toBe(true)
  await lock.release()
})

test.runIf(process.platform === 'linux')('a later process with the same pid does not hold it', async () => {
  await writeFile(file, JSON.stringify({ pid: process.pid, started: '1', what: 'yiyin up', since: 'before' }))
  const lock = await takeLock(file, 'yiyin up')
  expect(lock.takenOver).toBe(true)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, what: 'yiyin up' })
})
