import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogFile } from './log-file.ts'

test('rotates at its size and keeps a few old files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'server.log')
  const first = openLogFile(path, { size: 10, kept: 2 })
  for (const text of ['1 3456\n', '2 3456\n', '3 3456\n']) first.write(text)
  first.close()
  const later = openLogFile(path, { size: 10, kept: 2 })
  later.write('4\n')
  later.write('5 3456\n')
  later.close()
  expect((await readdir(folder)).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2'])
  expect(await readFile(path, 'utf8')).toBe('5 3456\n')
  expect(await readFile(`${path}.1`, 'utf8')).toBe('3 3456\n4\n')
  expect(await readFile(`${path}.2`, 'utf8')).toBe('2 3456\n')
})
