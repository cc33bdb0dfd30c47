import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadTexts } from './load-texts.ts'

test('all texts can be loaded together', () => expect(loadTexts()).resolves.toBeUndefined())

test('a duplicate key in any file prevents the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-words-'))
  const texts = new URL('../../texts/texts.ts', import.meta.url).href
  const catalog = `import { texts } from '${texts}'\ntexts('planted', { twice: { cn: '', en: '', hk: '' } })\n`
  for (const name of ['one', 'two']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'texts.ts'), catalog)
  }
  await expect(loadTexts(pathToFileURL(`${folder}/`))).rejects.toThrow('planted.twice is given twice')
  await rm(folder, { recursive: true })
})
