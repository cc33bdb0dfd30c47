import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../core/paths.ts'
import { deadLinks } from './dead-links.ts'
import { isDocsFile, readPages } from './pages.ts'

test('every link of the documentation leads to a page, a heading or a picture', async () => {
  const pages = await readPages()
  expect(pages.size).toBeGreaterThan(150)
  expect(deadLinks(pages, isDocsFile)).toEqual([])
})

test('links of the project’s own files lead somewhere, too', async () => {
  const files = [
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'packages/client/README.md',
    'packages/python/README.md',
  ]
  const pages = new Map([...(await readPages())].map(([path, text]) => [`docs/${path}`, text]))
  for (const file of files) pages.set(file, readFileSync(join(root, file), 'utf8'))
  const dead = deadLinks(pages, (path) => existsSync(join(root, path)))
  expect(dead.filter((link) => files.some((file) => link.startsWith(`${file}:`)))).toEqual([])
})

const other = '# Other\n\n## The secret\n\n## `code` and [a link](x.md)\n\n## The secret\n'
const planted = (text: string) =>
  deadLinks(
    new Map([
      ['learn/a.md', text],
      ['learn/other.md', other],
    ]),
    (path) => ['pictures/there.png', '../LICENSE'].includes(path),
  ).filter((link) => link.startsWith('learn/a.md'))

test.each([
  '[a page](missing.md)',
  '[a heading](other.md#the-key)',
  '[a heading of its own](#nowhere)',
  '![a picture](../pictures/missing.png)',
  '<img src="../pictures/missing.svg" alt="">',
  '[a file outside of the site](../../LICENSE)',
  '[an absolute address](/learn/other)',
  '---\nhero:\n  actions:\n      link: /learn/missing\n---\n',
])('finds a planted %s', (text) => {
  expect(planted(text)).toHaveLength(1)
})

test.each([
  '[a page](other.md)',
  '[a heading](other.md#the-secret)',
  '[the second of that name](other.md#the-secret-1)',
  '[a heading with code](other.md#code-and-a-link)',
  '# 备份\n\n[itself](#备份)',
  '![a picture](../pictures/there.png)',
  '[another site](https://example.com/missing.md)',
  '`[code](missing.md)`',
  '```\n[code](missing.md)\n```',
  '---\nhero:\n  actions:\n      link: /learn/other\n---\n',
])('accepts %s', (text) => {
  expect(planted(text)).toEqual([])
})
