import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Artifacts, keyOf, openArtifacts, type Plain } from './artifacts.ts'

let root: string
let artifacts: Artifacts
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yiyin-artifacts-'))
  artifacts = await openArtifacts(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const recipe = (from: Plain) => ({ kind: 'text', version: 1, from })
const text = (content: string) => (folder: string) => writeFile(join(folder, 'text'), content)
const read = ({ folder }: { folder: string }) => readFile(join(folder, 'text'), 'utf8')

test('the same recipe is made once', async () => {
  const first = await artifacts.make(recipe('a'), text('one'))
  const second = await artifacts.make(recipe('a'), () => Promise.reject(new Error('made twice')))
  expect([first.fresh, second.fresh]).toEqual([true, false])
  expect(await read(second)).toBe('one')
})

test('what is asked for at once is made once', async () => {
  let made = 0
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      artifacts.make(recipe('a'), async (folder) => {
        made += 1
        await text('one')(folder)
      }),
    ),
  )
  expect(made).toBe(1)
  expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
})

test('a recipe is told by what it says, not by the order it is written in', () => {
  expect(keyOf(recipe({ a: 1, b: [2, { c: null, d: 'x' }] }))).toBe(
    keyOf(recipe({ b: [2, { d: 'x', c: null }], a: 1 })),
  )
  expect(keyOf(recipe({ a: '1' }))).not.toBe(keyOf(recipe({ a: 1 })))
  expect(keyOf(recipe(['ab', 'c']))).not.toBe(keyOf(recipe(['a', 'bc'])))
  expect(keyOf({ ...recipe('a'), version: 2 })).not.toBe(keyOf(recipe('a')))
})

test('work that fails leaves nothing, and can be tried again', async () => {
  const failing = artifacts.make(recipe('a'), async (folder) => {
    await text('half')(folder)
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await artifacts.find(recipe('a'))).toBeUndefined()
  expect(await readdir(join(root, 'begun'))).toEqual([])
  expect(await read(await artifacts.make(recipe('a'), text('whole')))).toBe('whole')
})

test('two processes that make the same agree', async () => {
  const other = await openArtifacts(root)
  const gate = Promise.withResolvers<void>()
  const slow = artifacts.make(recipe('a'), async (folder) => {
    await text('one')(folder)
    await gate.promise
  })
  const quick = await other.make(recipe('a'), text('one'))
  gate.resolve()
  expect((await slow).folder).toBe(quick.folder)
  expect(await readdir(join(root, 'begun'))).toEqual([])
})

test('what a process that is gone had begun is thrown away, and nothing else', async () => {
  const gone = join(root, 'begun', '999999999-x')
  const here = join(root, 'begun', `${process.pid}-x`)
  await Promise.all([writeFile(gone, ''), writeFile(here, '')])
  await openArtifacts(root)
  expect([existsSync(gone), existsSync(here)]).toEqual([false, true])
})

test('those that nobody used for longest go first, and those of the last hour stay', async () => {
  const kilobyte = 'x'.repeat(1000)
  const [a, b, c, d] = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => artifacts.make(recipe(name), text(kilobyte))),
  )
  const part = join(await artifacts.parts('aac'), 'old')
  await writeFile(part, kilobyte)
  const hours = (count: number) => new Date(Date.now() - count * 3600_000)
  await utimes(a!.folder, hours(5), hours(5))
  await utimes(b!.folder, hours(9), hours(9))
  await utimes(c!.folder, hours(3), hours(3))
  await utimes(part, hours(20), hours(20))

  // Those that a job uses which began long ago stay too.
  expect(await artifacts.collect(3000, Date.now() - 6 * 3600_000)).toEqual({ removed: 2, bytes: 3000 })
  expect(await artifacts.collect(0, Date.now() - 6 * 3600_000)).toEqual({ removed: 0, bytes: 3000 })
  expect([part, b!.folder].map((path) => existsSync(path))).toEqual([false, false])
  expect([a!, c!, d!].map(({ folder }) => existsSync(folder))).toEqual([true, true, true])

  // Used again: it is the youngest now.
  await artifacts.make(recipe('a'), text(kilobyte))
  expect(await artifacts.collect(0)).toEqual({ removed: 1, bytes: 2000 })
  expect([a!, c!, d!].map(({ folder }) => existsSync(folder))).toEqual([true, false, true])
})

test('two processes that make room at once do not stumble over each other', async () => {
  const other = await openArtifacts(root)
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) => artifacts.make(recipe(index), text('x'))),
  )
  const old = new Date(Date.now() - 5 * 3600_000)
  await Promise.all(made.map(({ folder }) => utimes(folder, old, old)))
  await Promise.all([artifacts.collect(0), other.collect(0)])
  expect(made.filter(({ folder }) => existsSync(folder))).toEqual([])
  expect(await readdir(join(root, 'begun'))).toEqual([])
})
