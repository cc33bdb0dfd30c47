import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Maker, openMaker } from '#testkit/pipeline/artifact-process.ts'
import { until } from '#testkit/processes/until.ts'
import type { Artifacts, Plain, SharedArtifacts } from './artifact.ts'
import { keyOf, openArtifacts } from './artifacts.ts'

let root: string
let artifacts: Artifacts
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yiyin-artifacts-'))
  artifacts = await openArtifacts(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const recipe = (from: Plain) => ({ kind: 'text', version: 1, from })
const options = { signal: new AbortController().signal }
const text = (content: string) => (folder: string) => writeFile(join(folder, 'text'), content)
const read = ({ folder }: { folder: string }) => readFile(join(folder, 'text'), 'utf8')

test('makes the same recipe once', async () => {
  const first = await artifacts.make(recipe('a'), text('one'), options)
  const second = await artifacts.make(recipe('a'), () => Promise.reject(new Error('made twice')), options)
  expect([first.fresh, second.fresh]).toEqual([true, false])
  expect(await read(second)).toBe('one')
})

test('makes an artifact requested concurrently once', async () => {
  let created = 0
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      artifacts.make(
        recipe('a'),
        async (folder) => {
          created += 1
          await text('one')(folder)
        },
        options,
      ),
    ),
  )
  expect(created).toBe(1)
  expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
})

test('identifies a recipe by content, not by the order of its keys', () => {
  expect(keyOf(recipe({ a: 1, b: [2, { c: null, d: 'x' }] }))).toBe(
    keyOf(recipe({ b: [2, { d: 'x', c: null }], a: 1 })),
  )
  expect(keyOf(recipe({ a: '1' }))).not.toBe(keyOf(recipe({ a: 1 })))
  expect(keyOf(recipe(['ab', 'c']))).not.toBe(keyOf(recipe(['a', 'bc'])))
  expect(keyOf({ ...recipe('a'), version: 2 })).not.toBe(keyOf(recipe('a')))
})

test('a failure leaves nothing and can be retried', async () => {
  const failing = artifacts.make(
    recipe('a'),
    async (folder) => {
      await text('half')(folder)
      throw new Error('cut off')
    },
    options,
  )
  await expect(failing).rejects.toThrow('cut off')
  expect(await artifacts.find(recipe('a'), options)).toBeUndefined()
  expect(await readdir(join(root, 'begun'))).toEqual([])
  expect(await read(await artifacts.make(recipe('a'), text('whole'), options))).toBe('whole')
})

test('when a run is aborted, another one that waits takes over', async () => {
  const stop = new AbortController()
  const begun = Promise.withResolvers<void>()
  const first = artifacts.make(
    recipe('a'),
    async () => {
      begun.resolve()
      await new Promise((_, reject) =>
        stop.signal.addEventListener('abort', () => reject(stop.signal.reason)),
      )
    },
    { signal: stop.signal },
  )
  await begun.promise
  const second = artifacts.make(recipe('a'), text('two'), options)
  stop.abort(new Error('cancelled'))
  await expect(first).rejects.toThrow('cancelled')
  expect(await read(await second)).toBe('two')
})

test('a waiting run gets progress and can be aborted', async () => {
  const other = await openArtifacts(root)
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<(share: number) => void>()
  const making = artifacts.make(
    recipe('a'),
    async (folder, report) => {
      begun.resolve(report)
      await gate.promise
      await text('one')(folder)
    },
    options,
  )
  const report = await begun.promise
  const never = () => Promise.reject(new Error('made twice'))
  for (const waiting of [artifacts, other]) {
    const stop = new AbortController()
    const told = vi.fn()
    const wanted = waiting.make(recipe('a'), never, { signal: stop.signal, onProgress: told })
    await until(() => {
      report(0.25)
      return told.mock.calls.length > 0
    })
    expect(told).toHaveBeenLastCalledWith(0.25)
    stop.abort(new Error('enough'))
    await expect(wanted).rejects.toThrow('enough')
  }
  const last = other.make(recipe('a'), never, options)
  gate.resolve()
  expect([(await making).fresh, (await last).fresh]).toEqual([true, false])
  expect(await readdir(join(root, 'begun'))).toEqual([])
})

test('one of several processes makes an artifact, and another takes over if it is killed', async () => {
  const processes = Array.from({ length: 3 }, () => openMaker(root))
  try {
    for (const { child } of processes) child.send('make')
    const making = (among: typeof processes) =>
      until(
        () => among.filter(({ said }) => said.includes('making')),
        ({ length }) => length > 0,
      )
    const [first] = (await making(processes)) as [Maker]
    // Opening the cache does not remove what live processes have begun.
    await openArtifacts(root)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const rest = processes.filter((each) => each !== first)
    const [second] = (await making(rest)) as [Maker]
    second.child.send('finish')
    for (const { said } of rest) await until(() => said.some((word) => word.startsWith('made')))
    expect(rest.flatMap(({ said }) => said).toSorted()).toEqual(['made by it', 'made by other', 'making'])
    expect(await readdir(join(root, 'begun'))).toEqual([])
  } finally {
    for (const { child } of processes) child.kill('SIGKILL')
  }
})

test('removes unfinished work of dead processes, and nothing else', async () => {
  const maker = openMaker(root)
  maker.child.send('make')
  await until(() => maker.said.includes('making'))
  const key = keyOf(recipe('a'))
  const begun = async () => (await readdir(join(root, 'begun'))).toSorted()
  await openArtifacts(root)
  expect(await begun()).toEqual([key, `${key}.lock`])
  maker.child.kill('SIGKILL')
  await once(maker.child, 'exit')
  expect(await begun()).toEqual([key, `${key}.lock`])
  await openArtifacts(root)
  expect(await begun()).toEqual([])
})

test('evicts the least recently used first, and keeps those of the last hour', async () => {
  const kilobyte = 'x'.repeat(1000)
  const [a, b, c, d] = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => artifacts.make(recipe(name), text(kilobyte), options)),
  )
  const part = join(await artifacts.parts('aac'), 'old')
  await writeFile(part, kilobyte)
  const hours = (count: number) => new Date(Date.now() - count * 3600_000)
  await utimes(a!.folder, hours(5), hours(5))
  await utimes(b!.folder, hours(9), hours(9))
  await utimes(c!.folder, hours(3), hours(3))
  await utimes(part, hours(20), hours(20))

  // Artifacts used by a job that began long ago are kept, too.
  expect(await artifacts.collect(3000, Date.now() - 6 * 3600_000)).toEqual({ removed: 2, bytes: 3000 })
  expect(await artifacts.collect(0, Date.now() - 6 * 3600_000)).toEqual({ removed: 0, bytes: 3000 })
  expect([part, b!.folder].map((path) => existsSync(path))).toEqual([false, false])
  expect([a!, c!, d!].map(({ folder }) => existsSync(folder))).toEqual([true, true, true])

  // Used again, so it is the most recent now.
  await artifacts.make(recipe('a'), text(kilobyte), options)
  expect(await artifacts.collect(0)).toEqual({ removed: 1, bytes: 2000 })
  expect([a!, c!, d!].map(({ folder }) => existsSync(folder))).toEqual([true, false, true])
})

test('two processes can evict at the same time', async () => {
  const other = await openArtifacts(root)
  const created = await Promise.all(
    Array.from({ length: 50 }, (_, index) => artifacts.make(recipe(index), text('x'), options)),
  )
  const old = new Date(Date.now() - 5 * 3600_000)
  await Promise.all(created.map(({ folder }) => utimes(folder, old, old)))
  await Promise.all([artifacts.collect(0), other.collect(0)])
  expect(created.filter(({ folder }) => existsSync(folder))).toEqual([])
  expect(await readdir(join(root, 'begun'))).toEqual([])
})

test('what another machine made is fetched and not made again, unless it is not whole', async () => {
  const created = new Map<string, string>()
  const shared = (isWhole: boolean): SharedArtifacts => ({
    made: ({ key, folder }) => void created.set(key, folder),
    async fetch(key, folder) {
      const from = created.get(key)
      if (from) await cp(from, folder, { recursive: true })
      return from !== undefined && isWhole
    },
  })
  const here = await openArtifacts(join(root, 'here'), Date.now, shared(true))
  const there = await openArtifacts(join(root, 'there'), Date.now, shared(true))
  expect(await there.find(recipe('a'), options)).toBeUndefined()
  expect((await here.make(recipe('a'), text('one'), options)).fresh).toBe(true)
  const never = () => Promise.reject(new Error('made twice'))
  const fetched = await there.make(recipe('a'), never, options)
  expect([fetched.fresh, await read(fetched)]).toEqual([false, 'one'])
  await here.make(recipe('b'), text('two'), options)
  expect(await read((await there.find(recipe('b'), options))!)).toBe('two')

  const broken = await openArtifacts(join(root, 'broken'), Date.now, shared(false))
  const again = await broken.make(recipe('a'), text('three'), options)
  expect([again.fresh, await read(again)]).toEqual([true, 'three'])
})
