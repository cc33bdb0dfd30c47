import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allScreens } from '#app/registry/screens.ts'
import { docsAddress } from './docs-address.ts'

test('each screen leads to a page that is there, in both languages', () => {
  for (const { path } of allScreens)
    for (const language of ['cn', 'en', 'hk'] as const) {
      const address = docsAddress(path, language)
        .replace('/docs/', 'docs/')
        .replace(/\.html$/, '.md')
      const file = address.endsWith('/') ? `${address}index.md` : address
      expect(existsSync(fileURLToPath(new URL(`../../../../../${file}`, import.meta.url))), file).toBe(true)
    }
})

test('products and the pages of staff lead to their own page', () => {
  expect(docsAddress('/translate/myProject', 'en')).toBe('/docs/learn/dubbing.html')
  expect(docsAddress('/dub', 'hk')).toBe('/docs/zh/learn/reading.html')
  expect(docsAddress('/agent/smartClass/index', 'cn')).toBe('/docs/zh/learn/classroom.html')
  expect(docsAddress('/staff/engines', 'en')).toBe('/docs/operate/engines.html')
  expect(docsAddress('/home', 'cn')).toBe('/docs/zh/')
})
