import { expect, test } from 'vitest'
import { type Pages, readPages } from './pages.ts'
import { sidebarsOf } from './sidebars.ts'
import { decisionsFolder, inChinese, structure } from './structure.ts'

/** Required pages without a Chinese version. */
const missingIn = (pages: Pages) => inChinese.filter((page) => !pages.has(`zh/${page}.md`))

/** Pages that no list leads to. */
function unlistedIn(pages: Pages): string[] {
  const listed = new Set(['index', ...structure.flatMap((group) => group.pages)])
  return [...pages.keys()].filter((path) => {
    const page = path.replace(/^zh\//, '').replace(/\.md$/, '')
    return !listed.has(page) && !page.startsWith(`${decisionsFolder}/`)
  })
}

test('the required pages are there in Chinese, in Chinese', async () => {
  const pages = await readPages()
  expect(missingIn(pages)).toEqual([])
  for (const page of inChinese) {
    const text = pages.get(`zh/${page}.md`)!
    expect(text.match(/\p{Script=Han}/gu)?.length, page).toBeGreaterThan(100)
  }
  const without = new Map(pages)
  without.delete('zh/operate/backup.md')
  expect(missingIn(without)).toEqual(['operate/backup'])
})

test('every page is in the list of pages, once, and the list has no others', async () => {
  const pages = await readPages()
  const all = structure.flatMap((group) => group.pages)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((page) => !pages.has(`${page}.md`))).toEqual([])
  expect(unlistedIn(pages)).toEqual([])
  expect(unlistedIn(new Map([...pages, ['operate/planted.md', '# Planted']]))).toEqual(['operate/planted.md'])
})

test('the Chinese list marks what is only there in English', async () => {
  const { en, zh } = sidebarsOf(await readPages())
  const items = zh.flatMap((group) => group.items ?? [])
  expect(items).toContainEqual({ text: '备份与恢复', link: '/zh/operate/backup' })
  expect(items).toContainEqual({ text: 'Packages and images（英文）', link: '/operate/packages' })
  expect(en.flatMap((group) => group.items ?? [])).toHaveLength(items.length)
  for (const { text, link } of items) expect(text!.endsWith('（英文）'), text).toBe(!link!.startsWith('/zh/'))
})
