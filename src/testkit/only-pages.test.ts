import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'
import { onlyPages } from '../../vite.pages.ts'

// Every build of the pages is checked by `onlyPages` (vite.config.ts). Here a module of the server is planted.

/** Builds a page that is not on the disk, in src, so that it may import by names of folders. */
const buildPage = (imports: string) => {
  const entry = join(root, 'src/planted-page.ts')
  const planted: Plugin = {
    name: 'planted',
    resolveId: (source) => (source === entry ? entry : undefined),
    load: (id) =>
      id === entry ? `import * as planted from '${imports}'\nconsole.log(planted)\n` : undefined,
  }
  return build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [planted, onlyPages()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
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
