import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yiyin-disk-'))
})
afterEach(() => rm(root, { recursive: true }))

const openHere = () => openDiskStorage(pathToFileURL(join(root, 'files')))
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('folders and files are only accessible to this user', async () => {
  await openHere().put('a/b/c.bin', Buffer.from('x'))
  const mode = async (path: string) => (await stat(join(root, path))).mode & 0o777
  expect([
    await mode('files'),
    await mode('files/a'),
    await mode('files/a/b'),
    await mode('files/a/b/c.bin'),
  ]).toEqual([0o700, 0o700, 0o700, 0o600])
})

/** A process that writes `megabytes` under the key `big/file.bin`, after `small/file.bin`. */
const writer = (megabytes: string) => `
  const { openDiskStorage } = await import('${import.meta.resolve('./disk.ts')}')
  const storage = openDiskStorage(new URL(process.env.ROOT + '/'))
  async function* bytes() {
    for (let sent = 0; sent < ${megabytes}; sent++) {
      if (sent === 3) console.log('writing')
      yield Buffer.alloc(1024 * 1024)
    }
  }
  await storage.put('small/file.bin', Buffer.alloc(1000))
  try {
    await storage.put('big/file.bin', bytes())
    console.log('stored')
  } catch (error) {
    console.log(error.name)
  }
  await storage.put('small/later.bin', Buffer.alloc(1000))
  console.log(JSON.stringify(await Array.fromAsync(storage.list(''), ({ key, size }) => ({ key, size }))))`

const whatStays = [
  { key: 'small/file.bin', size: 1000 },
  { key: 'small/later.bin', size: 1000 },
]

test('a killed write leaves no visible file, and is removed later', async () => {
  const files = join(root, 'files')
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer('Infinity')], {
    env: { ...process.env, ROOT: pathToFileURL(files).href },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const storage = openHere()
  expect(await storage.head('big/file.bin')).toBeUndefined()
  expect(await Array.fromAsync(storage.list(''))).toMatchObject([{ key: 'small/file.bin', size: 1000 }])
  expect(await filesIn(files)).toHaveLength(2)
  await storage.cleanUp(new Date(Date.now() - 60_000))
  expect(await filesIn(files)).toHaveLength(2)
  await storage.cleanUp(new Date(Date.now() + 60_000))
  expect(await filesIn(files)).toEqual(['file.bin'])
})

test('cleaning up keeps old complete files', async () => {
  const storage = openHere()
  await storage.put('old.bin', Buffer.from('x'))
  await utimes(join(root, 'files/old.bin'), 0, 0)
  await storage.cleanUp(new Date())
  expect(await storage.head('old.bin')).toEqual({ size: 1 })
})

test('a system limit on file sizes: a clear error, no partial file, and later writes succeed', () => {
  const script = 'ulimit -f 4096; exec "$0" --input-type=module -e "$1"'
  const { stdout } = spawnSync('sh', ['-c', script, process.execPath, writer('50')], {
    env: { ...process.env, ROOT: pathToFileURL(join(root, 'files')).href },
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n').slice(-2)).toEqual(['StorageFull', JSON.stringify(whatStays)])
})

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

test.skipIf(!canMount)('a full disk: a clear error, no partial file, and later writes succeed', () => {
  const script = 'mount -t tmpfs -o size=8m tmpfs "$2"; "$0" --input-type=module -e "$1"; ls -A "$2/big"'
  const { stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', script, process.execPath, writer('50'), root], {
    env: { ...process.env, ROOT: pathToFileURL(root).href },
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(['writing', 'StorageFull', JSON.stringify(whatStays)])
})

test('does not list unfinished files of others', async () => {
  const storage = openHere()
  await storage.put('a/x.bin', Buffer.from('x'))
  await writeFile(join(root, 'files/a/.other.part'), 'half')
  expect(await Array.fromAsync(storage.list('a/'))).toMatchObject([{ key: 'a/x.bin', size: 1 }])
})
