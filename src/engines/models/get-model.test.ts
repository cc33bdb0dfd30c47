import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TarEntry } from 'modern-tar'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { textOf } from '#core/texts/message/message.ts'
import { tryLock } from '#programs/lock.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { archiveOf, startModelServer } from '#testkit/services/model-server.ts'
import type { ModelFor } from './catalog.ts'
import { getModel, type GetProgress } from './get-model.ts'
import { inspectModel } from './inspect-model.ts'

const onnx = randomBytes(300_000)
const embedding = randomBytes(200_000)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let archive: Buffer
beforeAll(async () => {
  archive = await archiveOf({
    'sherpa-x/model.onnx': onnx,
    'sherpa-x/LICENSE': 'free',
    'sherpa-x/test_wavs/a.wav': 'la',
  })
})

let server: Awaited<ReturnType<typeof startModelServer>>
let models: string
let model: ModelFor<'diarize'>
beforeEach(async ({ onTestFinished }) => {
  server = await startModelServer()
  models = await mkdtemp(join(tmpdir(), 'yiyin-models-'))
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    await rm(models, { recursive: true })
  })
  server.files.set('x.tar.bz2', { bytes: archive })
  server.files.set('embedding.onnx', { bytes: embedding })
  model = {
    name: 'speakers',
    capability: 'diarize',
    family: 'pyannote',
    languages: [],
    size: archive.length + embedding.length,
    unpacked: 500_000,
    files: [
      {
        address: `${server.address}/x.tar.bz2`,
        bytes: archive.length,
        sha256: sha256(archive),
        unpack: 'tar.bz2',
      },
      { address: `${server.address}/embedding.onnx`, path: 'embedding.onnx', sha256: sha256(embedding) },
    ],
    parts: { segmentation: 'model.onnx', embedding: 'embedding.onnx' },
    licence: 'MIT',
    note: '',
  }
})

const get = (options: Partial<Parameters<typeof getModel>[1]> = {}) =>
  getModel(model, {
    models,
    signal: new AbortController().signal,
    pause: () => 1,
    patience: 5000,
    ...options,
  })

async function expectWhole() {
  const folder = join(models, 'speakers')
  expect(await inspectModel(model, models)).toMatchObject({ state: 'whole', folder })
  expect(await readFile(join(folder, 'model.onnx'))).toEqual(onnx)
  expect(await readFile(join(folder, 'embedding.onnx'))).toEqual(embedding)
  expect((await readdir(folder)).toSorted()).toEqual([
    'LICENSE',
    'embedding.onnx',
    'fetched.json',
    'model.onnx',
    'test_wavs',
  ])
  expect(await readdir(models)).toEqual(['speakers'])
}

test('downloads and unpacks a model once', async () => {
  const progress: GetProgress[] = []
  expect(await get({ onProgress: (each) => progress.push(each) })).toBe('got')
  await expectWhole()
  expect(progress.findLast(({ doing }) => doing === 'fetching')).toMatchObject({
    done: model.size,
    total: model.size,
  })
  expect(progress.at(-1)).toMatchObject({ doing: 'unpacking', done: onnx.length + 6 })
  const asked = server.requests.length
  expect(await get()).toBe('there')
  expect(server.requests).toHaveLength(asked)
})

test.for([
  { ranges: true, tagged: true },
  { ranges: false, tagged: true },
  { ranges: true, tagged: false },
])('connections cut at random still give the same bytes: %o', async (manner) => {
  const seed = randomBytes(4).readUInt32LE()
  let state = seed
  const random = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
  server.files.set('x.tar.bz2', { bytes: archive, ...manner })
  server.files.set('embedding.onnx', { bytes: embedding, ...manner })
  // Without range support each cut loses everything, so only some consecutive failures are tolerated.
  server.faults.push(
    ...Array.from({ length: manner.ranges && manner.tagged ? 12 : 4 }, () => 1 + random(60_000)),
  )
  await get()
  await expectWhole().catch((error: unknown) => {
    throw new Error(`seed ${seed}`, { cause: error })
  })
  if (manner.ranges && manner.tagged) expect(server.requests.some(({ range }) => range)).toBe(true)
})

test('resumes after being stopped by a person', async () => {
  const stop = new AbortController()
  server.faults.push(100_000, 'silence')
  const going = get({ signal: stop.signal, onProgress: ({ done }) => done > 0 && stop.abort() })
  await expect(going).rejects.toThrow(/abort/i)
  expect(await inspectModel(model, models)).toEqual({ state: 'absent' })
  server.faults.length = 0
  await get()
  expect(server.requests.find(({ range }) => range)?.range).toMatch(/^bytes=[1-9]\d*-$/)
  await expectWhole()
})

test('starts over if the file changed on the server', async () => {
  const older = randomBytes(archive.length)
  server.files.set('x.tar.bz2', { bytes: older })
  server.faults.push(100_000, { status: 404 })
  await expect(inEnglish(get())).rejects.toThrow(/The file at .* no longer exists \(404\)/)
  server.files.set('x.tar.bz2', { bytes: archive })
  await get()
  await expectWhole()
})

test('tolerates a wrong range, a busy server and a stalled connection', async () => {
  server.faults.push(50_000, 'otherPart', { status: 503 }, { status: 429 }, 'silence')
  await get({ patience: 100 })
  await expectWhole()
})

test('a wrong checksum keeps nothing', async () => {
  const [first] = model.files
  first!.sha256 = sha256(onnx)
  await expect(inEnglish(get())).rejects.toThrow(
    /not the file in the catalog: its SHA-256 is [0-9a-f]{64}\. The download was discarded/,
  )
  expect(await readdir(join(models, 'speakers.part'))).toEqual([])
})

test('reports a wrong length before downloading', async () => {
  model.files[0]!.bytes = 1000
  await expect(inEnglish(get())).rejects.toThrow(`has ${archive.length} bytes, but the catalog says 1000`)
  expect(await readdir(join(models, 'speakers.part'))).toEqual([])
})

test('reports an unreachable server, with advice', async () => {
  const gone = await startModelServer()
  await gone[Symbol.asyncDispose]()
  model.files[0]!.address = `${gone.address}/x.tar.bz2`
  await expect(inEnglish(get())).rejects.toThrow(
    /Could not connect to 127\.0\.0\.1:\d+: the connection was refused.*MODELS_MIRROR/,
  )
})

test('uses a mirror', async () => {
  model.files = model.files.map((file) => ({
    ...file,
    address: file.address.replace(server.address, 'https://models.example'),
  }))
  await get({ mirrors: [{ from: 'https://models.example', to: server.address }] })
  await expectWhole()
})

test('does not start if the disk has too little space', async () => {
  model.unpacked = 1e15
  await expect(inEnglish(get())).rejects.toThrow(/speakers needs 1000000\.2 GB .* are free/)
  expect(server.requests).toEqual([])
})

test('only one process downloads at a time', async () => {
  const lock = await tryLock(join(models, 'speakers.lock'), 'a test')
  await expect(inEnglish(get())).rejects.toThrow(`already being downloaded by process ${process.pid}`)
  if ('release' in lock) await lock.release()
  expect(await Promise.allSettled([get(), get(), get()])).toSatisfy((all: PromiseSettledResult<string>[]) =>
    all.some((each) => each.status === 'fulfilled'),
  )
  await expectWhole()
})

test('one process takes over the lock of a dead one', async () => {
  const file = join(models, 'a.lock')
  await writeFile(file, JSON.stringify({ pid: 999_999_999, started: '1' }))
  const taken = await Promise.all(Array.from({ length: 8 }, () => tryLock(file, 'a test')))
  expect(taken.filter((lock) => 'release' in lock)).toHaveLength(1)
  expect(await readdir(models)).toEqual(['a.lock'])
})

const plain = (name: string): TarEntry => ({ header: { name, size: 2, type: 'file' }, body: 'hi' })
const hostile: { name: string; entries: TarEntry[]; says: RegExp }[] = [
  { name: 'a path upwards', entries: [plain('x/../../escaped')], says: /points outside/ },
  { name: 'a path upwards without a folder', entries: [plain('../escaped')], says: /points outside/ },
  { name: 'an absolute path', entries: [plain('/tmp/escaped')], says: /points outside/ },
  {
    name: 'a symbolic link',
    entries: [{ header: { name: 'x/model.onnx', size: 0, type: 'symlink', linkname: '/etc/passwd' } }],
    says: /is a symlink/,
  },
  {
    name: 'a hard link',
    entries: [{ header: { name: 'x/model.onnx', size: 0, type: 'link', linkname: '/etc/passwd' } }],
    says: /is a link/,
  },
  {
    name: 'a link and a file through it',
    entries: [
      { header: { name: 'x/out', size: 0, type: 'symlink', linkname: '/tmp' } },
      plain('x/out/escaped'),
    ],
    says: /is a symlink/,
  },
  {
    name: 'a device',
    entries: [{ header: { name: 'x/zero', size: 0, type: 'character-device' } }],
    says: /is a character-device/,
  },
  { name: 'one name twice', entries: [plain('x/a'), plain('x/a')], says: /a name twice/ },
  {
    name: 'far too much',
    entries: [{ header: { name: 'x/big', size: 30e6, type: 'file' }, body: Buffer.alloc(30e6) }],
    says: /more than the 21 MB/,
  },
]

test.for(hostile)('refuses an archive with $name', async ({ entries, says }) => {
  const bytes = await archiveOf(entries)
  server.files.set('x.tar.bz2', { bytes })
  model.files[0] = { address: `${server.address}/x.tar.bz2`, unpack: 'tar.bz2' }
  await expect(inEnglish(get())).rejects.toThrow(says)
  expect(await inspectModel(model, models)).toEqual({ state: 'absent' })
  expect(await readdir(models)).toEqual(['speakers.part'])
})

test.for([
  ['cut off', () => archive.subarray(0, archive.length / 2)],
  ['no archive', () => randomBytes(10_000)],
] as const)('an archive that is %s is damaged, and downloaded again the next time', async ([, bytes]) => {
  server.files.set('x.tar.bz2', { bytes: bytes() })
  model.files[0] = { address: `${server.address}/x.tar.bz2`, unpack: 'tar.bz2' }
  await expect(inEnglish(get())).rejects.toThrow(/archive is damaged/)
  server.files.set('x.tar.bz2', { bytes: archive })
  await get()
  await expectWhole()
})

test('keeps the archive if bzip2 is missing', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(inEnglish(get())).rejects.toThrow(
    'The program bzip2 is missing. Install it: apt-get install -y bzip2',
  )
  vi.unstubAllEnvs()
  server.files.clear()
  await get()
  await expectWhole()
})

test('reports an archive without the required files', async () => {
  model.parts.segmentation = 'other.onnx'
  await expect(inEnglish(get())).rejects.toThrow('The download of speakers does not contain other.onnx')
})

/** The problem found in the installed model. */
async function problem() {
  const look = await inspectModel(model, models)
  return look.state === 'broken' ? textOf('en', look.problem) : look.state
}

test('downloads a damaged model again', async () => {
  await get()
  await writeFile(join(models, 'speakers/model.onnx'), 'short')
  expect(await problem()).toBe('model.onnx has 5 bytes, but had 300000 when it was downloaded')
  expect(await get()).toBe('got')
  await expectWhole()
})

test('also checks files that were copied by hand', async () => {
  const folder = join(models, 'speakers')
  const state = async (file: string | Buffer) => {
    await writeFile(join(folder, 'model.onnx'), file)
    return inspectModel(model, models)
  }
  await mkdir(folder)
  expect(await problem()).toBe('embedding.onnx is missing')
  await writeFile(join(folder, 'embedding.onnx'), embedding)
  await state('')
  expect(await problem()).toBe('model.onnx is empty')
  await state('version https://git-lfs.github.com/spec/v1\noid sha256:1')
  expect(await problem()).toMatch(/Git LFS pointer/)
  await state('<!DOCTYPE html><html>')
  expect(await problem()).toMatch(/web page/)
  const before = await state(onnx)
  expect(before).toMatchObject({ state: 'whole' })
  expect(await state(randomBytes(onnx.length))).not.toEqual(before)
})

afterAll(() => rm('/tmp/escaped', { force: true }))
