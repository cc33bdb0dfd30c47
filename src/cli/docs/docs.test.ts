import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadUsage, Refusal } from '../core/refusal.ts'
import { docs } from './docs.ts'

test('a path without a folder, and a path that is none, are refused', async () => {
  await expect(docs({ base: '/docs/' })).rejects.toThrow(BadUsage)
  for (const base of ['docs', '/docs', 'https://example.com/', '/a b/'])
    await expect(docs({ out: 'site', base }), base).rejects.toThrow(/--base is a path/)
})

test('a folder with other files is not emptied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-docs-out-'))
  try {
    await writeFile(join(folder, 'thesis.md'), 'years of work')
    await expect(docs({ out: folder })).rejects.toThrow(Refusal)
    await expect(docs({ out: join(folder, 'thesis.md') })).rejects.toThrow(Refusal)
  } finally {
    await rm(folder, { recursive: true })
  }
})
