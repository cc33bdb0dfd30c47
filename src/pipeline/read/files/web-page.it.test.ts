import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { readArticle } from '../html/web-article.ts'
import { finished } from './read-text-file.ts'
import { readWebPage } from './web-page.ts'

const { signal } = new AbortController()
const address = 'https://news.example/2026/storm'
const sentence =
  'The keeper woke at night, and the rain fell on the roof of the tower, as it always did before a storm.'
const chinese = '灯塔的看守人在夜里醒来，雨点打在屋顶上，他点亮了灯，风越来越大，窗户像往常一样开始歌唱。'
const pageOf = (article: string, more = '') =>
  `<!doctype html><html lang="en-GB"><head><title>The Storm | News</title><meta name="author" content="Ann Bee">${more}<style>p{}</style></head><body><header><nav><ul><li><a href="/">Home</a><li><a href="/a">All news of the day</a></ul></nav></header><article><h1>The Storm</h1>${article}</article><aside class="sidebar"><p>Buy our newsletter now, it is cheap and good and comes each day.</p></aside><script>document.write('no')</script><footer>Copyright 2026, all rights reserved.</footer></body></html>`
const read = (text: string, kind: 'html' | 'text' = 'html') =>
  readWebPage({ address, kind, text }, { signal })
/** In this process: to start one for each of many small pages takes longer than to read them. */
const readHere = async (text: string) =>
  finished(await readArticle(text, 'news.example', address, budgetFor('page')), 'news.example')

test('reads the article, its title and author; menus, notes and scripts stay out', async () => {
  const found = await read(
    pageOf(
      `${`<p>${sentence}<sup><a href="#n1">[1]</a></sup></p>`.repeat(6)}<h2>Later</h2><p>${chinese}</p><ul><li>${sentence}</li></ul>
      <ol><li id="n1">A note.</li></ol>`,
    ),
  )
  expect(found).toMatchObject({ title: 'The Storm', author: 'Ann Bee', language: 'en-GB' })
  const texts = found.blocks.map(({ text }) => text)
  expect(texts.filter((text) => text === sentence)).toHaveLength(7)
  expect(found.blocks).toContainEqual({ kind: 'heading', level: 2, text: 'Later' })
  expect(texts).toContain(chinese)
  expect(found.blocks.at(-1)).toMatchObject({ aside: 'footnote' })
  expect(texts.join(' ')).not.toMatch(/Home|newsletter|Copyright|\[1\]|document/)
})

/** A page whose names say nothing about what is the article. */
const plainPage = (before: string, article: string, after = '') =>
  `<html lang="en"><head><title>Storm | News</title></head><body><div class="nav"><a href="/">Home</a></div>${before}<div class="main"><h1>Storm</h1><div class="story">${article}</div></div>${after}</body></html>`

test('letters outside of the article are counted, however many they are', async () => {
  const article = `<p>${sentence}</p>`.repeat(8)
  const countOf = async (before: string, after = '') => {
    const { notes } = await readHere(plainPage(before, article, after))
    return Number(notes.find(({ name }) => name === 'outside')?.values['count'] ?? 0)
  }
  const least = await countOf('')
  // "Home".
  expect(least).toBeGreaterThanOrEqual(4)
  expect(least).toBeLessThan(20)
  expect(await countOf('<div class="nav">Buyabigboat</div>')).toBe(least + 11)
  const cookies = `<div class="cookie-banner">${'<p>We use cookies.</p>'.repeat(4)}</div>`
  expect(await countOf(cookies)).toBe(least + 4 * 12)
  expect(await countOf('<script>const secret = 1</script><style>p { color: red }</style>')).toBe(least)
})

const form = (named: string) =>
  `<div class="${named}"><h3>Never miss a story</h3><p>Sign up for our morning newsletter, and get the best stories, the weather, and a puzzle every day, straight to your inbox, for free.</p><p>By signing up you agree to our terms, our privacy policy, and to receive offers, which you can end at any time.</p><input type="email"><button>Sign up</button></div>`
const banner = (attributes: string) =>
  `<div ${attributes}>${'<p>We and our 823 partners use cookies, and similar technologies, to store and read information on your device, as our policy says.</p>'.repeat(4)}</div>`
const comments = (attributes: string) =>
  `<div ${attributes}>${'<div><p>A reader: I do not agree with this at all, and I think the author, who never saw a tower, should go there.</p></div>'.repeat(30)}</div>`

test.each([
  ['a newsletter form', plainPage(form('box'), '%')],
  ['a newsletter form with a good name', plainPage(form('article content'), '%')],
  [
    'a story whose name looks like a side column',
    plainPage(form('box'), '').replace('<div class="story"></div>', '<div class="sidebar-layout">%</div>'),
  ],
  [
    'a story whose name looks like an advertisement',
    plainPage(form('article content'), '').replace(
      '<div class="story"></div>',
      '<div class="promo widget">%</div>',
    ),
  ],
  ['a banner about cookies', plainPage(banner('role="dialog"'), '%')],
  ['a banner about cookies by its name', plainPage(banner('class="cookie-notice"'), '%')],
  ['comments', plainPage('', '%', comments('id="comments"'))],
  ['a list of comments', plainPage('', '%', comments('class="comment-list"'))],
])('%s is not read instead of the article, however short that is', async (_, page) => {
  for (const count of [2, 3, 8]) {
    const texts = (await readHere(page.replace('%', `<p>${sentence}</p>`.repeat(count)))).blocks.map(
      ({ text }) => text,
    )
    expect(texts.filter((text) => text === sentence)).toHaveLength(count)
    expect(texts.join(' ')).not.toMatch(/newsletter|cookies|A reader/)
  }
})

test('a page of nothing but comments is read', async () => {
  const found = await read(plainPage('', '', comments('id="comments"')))
  expect(found.blocks.filter(({ text }) => text.startsWith('A reader'))).toHaveLength(30)
})

test('plain text is read as it is', async () => {
  expect((await read('One\n\nTwo', 'text')).blocks.map(({ text }) => text)).toEqual(['One', 'Two'])
})

test.each([
  [
    'a page that needs scripts',
    '<html><body><div id="root"></div><script>x</script><noscript>Enable scripts</noscript>',
  ],
  ['nothing', '<html>'],
  ['an index', '<ul><li><a href="/1">One</a><li><a href="/2">Two</a></ul>'],
])('%s has no article', async (_, html) => {
  await expect(read(html)).rejects.toMatchObject({
    name: 'pipeline.readNoArticle',
    values: { name: 'news.example' },
  })
})

test('pages that are too deep or have too many elements are refused before there is a tree', async () => {
  for (const html of ['<div>'.repeat(1e5), pageOf('<b>x</b>'.repeat(250_000))])
    await expect(read(html)).rejects.toMatchObject({ name: 'pipeline.readTooComplex' })
})

test('a large page is read, and one that takes too long is ended', async () => {
  const large = pageOf(`<p>${sentence}</p>`.repeat(15_000))
  expect((await read(large)).blocks.length).toBeGreaterThan(14_000)
  await expect(
    readWebPage({ address, kind: 'html', text: large }, { signal, limits: { seconds: 0.2 } }),
  ).rejects.toMatchObject({ name: 'pipeline.readTooComplex' })
})

const pieces = fc.constantFrom(
  sentence,
  chinese,
  ' ',
  ...`<p> </p> <div> </div> <table> <tr> <td> </table> <a~href="x:y"> </a> <svg> </svg> <template> <base~href="//">
  <iframe~src=x> <article> </article> <h1> <br><br> <style>a{ </style> <body> <html> <head> <form> <input> <font> <!-- -->
  &#x; " <img~src="data:x"~srcset="1,,"> <meta~property="og:title">`
    .split(/[ \n]+/)
    .map((piece) => piece.replaceAll('~', ' ')),
)
test('any markup gives an article or a named fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 50 }), async (parts) => {
      const found = await readArticle(parts.join(''), 'x', address, budgetFor('page')).catch(
        (error: Error) => error,
      )
      if (found instanceof Error) expect(found.name).toMatch(/^pipeline\.read/)
      else expect(found.blocks.every(({ text }) => text.trim() !== '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})
