import { expect, test } from 'vitest'
import { firstSentence, llmsText } from './llms-text.ts'
import { readPages } from './pages.ts'
import { structure } from './structure.ts'

test('it lists every page of the site once, as Markdown, with what it is about', async () => {
  const pages = await readPages()
  const text = llmsText(pages, '/docs/')
  expect(text).toMatch(/^# Yiyin 译音\n\n> .{40,}\n/)
  const listed = [...text.matchAll(/^- \[.+?\]\(\/docs\/(\S+)\.md\)(: .{10,})?$/gm)]
  // The changelog and the support page begin with lists.
  expect(listed.filter(([, , sentence]) => sentence === undefined).length).toBeLessThan(4)
  expect(listed.map(([, page]) => page!).toSorted()).toEqual(
    structure.flatMap((group) => group.pages).toSorted(),
  )
  expect(text.match(/^## .+$/gm)!.at(-1)).toBe('## Optional')
})

test('the first sentence is plain text', () => {
  expect(
    firstSentence(
      '# Title\n\n[中文](#a)\n\n![picture](a.png)\n\nUse [this](b.md) with `x` and\nall else. Then that.',
    ),
  ).toBe('Use this with x and all else.')
  expect(firstSentence(`---\na: b\n---\n\n# T\n\n${'long '.repeat(80)}`)).toMatch(/^.{199}…$/)
})
