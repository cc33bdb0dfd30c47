import type { Pages } from './pages.ts'
import { titleOf } from './pages.ts'
import type { Sidebars } from './site/config.ts'
import { decisionsFolder, decisionsTitle, structure } from './structure.ts'

/** The lists of pages in both languages. What is only there in English is marked in the Chinese one. */
export function sidebarsOf(pages: Pages): Sidebars {
  const english = (page: string) => ({ text: titleOf(textOf(pages, `${page}.md`)), link: `/${page}` })
  const chinese = (page: string) => {
    const text = pages.get(`zh/${page}.md`)
    if (text !== undefined) return { text: titleOf(text), link: `/zh/${page}` }
    const { text: title, link } = english(page)
    return { text: `${title}（英文）`, link }
  }
  const decisions = [...pages.keys()]
    .filter((path) => path.startsWith(`${decisionsFolder}/`))
    .map((path) => path.replace(/\.md$/, ''))
    .toSorted()
    .toReversed()
  const groups = [...structure, { title: decisionsTitle, pages: decisions, closed: true as const }]
  const sidebar = (language: 'en' | 'zh') =>
    groups.map((group) => ({
      text: group.title[language],
      collapsed: group.closed ?? false,
      items: group.pages.map(language === 'en' ? english : chinese),
    }))
  return { en: sidebar('en'), zh: sidebar('zh') }
}

function textOf(pages: Pages, path: string): string {
  const text = pages.get(path)
  if (text === undefined)
    throw new Error(`The documentation has no page ${path}: write it, or take it out of structure.ts.`)
  return text
}
