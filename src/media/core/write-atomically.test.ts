import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAtomically, removeUnfinishedParts } from './write-atomically.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-appear-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file appears only when complete, and a failure leaves nothing', async () => {
  const out = join(folder, 'film.mp4')
  await writeAtomically(out, async (part) => {
    await writeFile(part, 'half')
    expect(await readdir(folder)).not.toContain('film.mp4')
    await writeFile(part, 'whole')
  })
  const failing = writeAtomically(join(folder, 'other.mp4'), async (part) => {
    await writeFile(part, 'half')
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await readdir(folder)).toEqual(['film.mp4'])
})

test('removes unfinished files of processes that no longer run, and nothing else', async () => {
  const gone = `film.mp4.999999999-${randomUUID()}.part`
  const stays = [`film.mp4.${process.pid}-${randomUUID()}.part`, 'a film of mine.part', 'film.mp4'].toSorted()
  await Promise.all([gone, ...stays].map((name) => writeFile(join(folder, name), '')))
  await removeUnfinishedParts(folder)
  expect((await readdir(folder)).toSorted()).toEqual(stays)
})
