import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#cli/paths.ts'
import { onlyPages } from '../../vite.pages.ts'

// Every build of the pages is checked by `onlyPages` (vite.config.ts). Here a module of the server is planted.

async function buildPage(imports: string) {
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist/only-pages-'))
  const entry = join(folder, 'page.ts')
  await writeFile(entry, `import * as planted from '${imports}'\nconsole.log(planted)\n`)
  try {
    return await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [onlyPages()],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each([
  '#core/server/http/success.ts',
  '#core/server/jobs/check-handlers.ts',
  '#pipeline/core/progress.ts',
  '#engines/core/volume.ts',
  '#media/core/codecs.ts',
])('a page with %s is not built', async (imports) => {
  await expect(buildPage(imports)).rejects.toThrow('Pages contain modules that run on the server')
})

test('a page with a contract and a rule of the domain is built', async () => {
  await expect(buildPage('#core/contract/paging.ts')).resolves.toBeDefined()
  await expect(buildPage('#domain/palette.ts')).resolves.toBeDefined()
})
