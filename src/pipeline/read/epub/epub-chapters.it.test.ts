import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOfText } from '#domain/script/outline/blocks-of-text.ts'
import { chaptersOf } from '#domain/script/outline/chapters.ts'
import { unreadAsides } from '#domain/text/asides.ts'
import { withoutAsides } from '#domain/text/text-blocks.ts'
import { bookParts, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

type Book = Parameters<typeof bookParts>[0]
const read = async (book: Book) => files.readHere('book.epub', await zipOf(bookParts(book)))

/** The chapters as they are read aloud: title and number of blocks, headings inside of them behind a slash. */
async function chapters(book: Book): Promise<string[]> {
  const { blocks } = await read(book)
  const script = blocksOfText(withoutAsides(blocks, new Set(unreadAsides)), {
    newId: (kind, at) => `${kind}${at}`,
  })
  return chaptersOf({ blocks: script, title: 'The Lighthouse' }).map(({ title, blocks: own }) => {
    const inner = own.flatMap((block) => (block.kind === 'heading' && block.level > 1 ? [block.text] : []))
    return [title, ...inner].join(' / ')
  })
}

const text = '<p>The lamp went out at nine, and nobody on the island saw it go.</p>'

/** A table of contents whose entries hold others. */
const nested = (list: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${list}</ol></nav></body></html>`
const entry = (href: string, title: string, inner = '') =>
  `<li>${href ? `<a href="${href}">${title}</a>` : `<span>${title}</span>`}${inner && `<ol>${inner}</ol>`}</li>`
const withNav = (book: Book, list: string): Book => ({
  ...book,
  nav: [],
  more: { 'OPS/nav.xhtml': nested(list) },
})

test('a book in parts has its chapters, and what is not its text is offered only', async () => {
  const book = withNav(
    {
      chapters: {
        'title.xhtml': '<section epub:type="titlepage"><h1>The Lighthouse</h1><p>By Ann Bee</p></section>',
        'imprint.xhtml': '<section epub:type="imprint"><h2>Imprint</h2><p>Printed by us.</p></section>',
        'half.xhtml': '<section epub:type="halftitlepage"><h2>The Lighthouse</h2></section>',
        'p1.xhtml': '<h2>Part One</h2>',
        '1.xhtml': `<h3>I</h3>${text}<h4>At noon</h4>${text}`,
        '2.xhtml': `<h3>II</h3><h3>The Storm</h3>${text}`,
        'p2.xhtml': '<h2>Part Two</h2><p>A motto.</p>',
        '3.xhtml': `<h3>III</h3>${text}`,
        'end.xhtml': '<section epub:type="colophon"><h2>Colophon</h2><p>Set in Bembo.</p></section>',
      },
    },
    entry('title.xhtml', 'Titlepage') +
      entry('imprint.xhtml', 'Imprint') +
      entry(
        'half.xhtml',
        'The Lighthouse',
        entry('p1.xhtml', 'Part One', entry('1.xhtml', 'I') + entry('2.xhtml', 'II')) +
          entry('p2.xhtml', 'Part Two', entry('3.xhtml', 'III. The Sea')),
      ) +
      entry('end.xhtml', 'Colophon'),
  )
  expect(await chapters(book)).toEqual([
    'Part One',
    'I / At noon',
    'II: The Storm',
    'Part Two',
    'III. The Sea',
  ])
  const { notes } = await read(book)
  expect(notes.filter(({ name }) => name !== 'contentsLists')).toEqual([
    { name: 'titlePages', values: { count: 3 } },
    { name: 'imprints', values: { count: 4 } },
  ])
})

test('one file is divided at the anchors that the contents lead to', async () => {
  const body = `<h1>The Lighthouse</h1><h2><a id="c1"></a>Chapter 1</h2><h3>The Sea</h3>${text}
    <div id="c2"><p>CHAPTER 2</p>${text}<p>Rain <a id="mid"/>fell.</p></div><p><b id="c3">Chapter 3. The End</b></p>${text}`
  const list =
    entry('a.xhtml#c1', 'Chapter 1') + entry('a.xhtml#c2', 'Chapter 2') + entry('a.xhtml#c3', 'The End')
  expect(await chapters(withNav({ chapters: { 'a.xhtml': body } }, list))).toEqual([
    'The Lighthouse',
    'Chapter 1: The Sea',
    'Chapter 2',
    'Chapter 3. The End',
  ])
})

test('sections of a textbook stay inside of their chapters', async () => {
  const section = (id: string, title: string) => `<h2 id="${id}">${title}</h2>${text}`
  const book = {
    chapters: {
      '1.xhtml': `<h1>Chapter 1: Water</h1>${section('a', 'Rivers')}${section('b', 'Seas')}`,
      '2.xhtml': `<h1>Chapter 2: Air</h1>${section('a', 'Wind')}`,
    },
  }
  const list =
    entry('1.xhtml', 'Water', entry('1.xhtml#a', 'Rivers') + entry('1.xhtml#b', 'Seas')) +
    entry('2.xhtml', 'Air', entry('2.xhtml#a', 'Wind'))
  const titles = ['Chapter 1: Water / Rivers / Seas', 'Chapter 2: Air / Wind']
  expect(await chapters(withNav(book, list))).toEqual(titles)
})

test('titles of groups without an address, and headings that the contents do not name', async () => {
  const book = {
    chapters: { '1.xhtml': `<h1>Rain</h1>${text}<h1>Later</h1>${text}`, '2.xhtml': `<h1>Snow</h1>${text}` },
  }
  const list = entry('', 'Book the First', entry('1.xhtml', 'Rain') + entry('2.xhtml', 'Snow'))
  expect(await chapters(withNav(book, list))).toEqual(['Book the First', 'Rain / Later', 'Snow'])
})

test('contents that name no chapters leave the headings of the book', async () => {
  const book = { chapters: { '1.xhtml': `<h1>Rain</h1>${text}<h1>Snow</h1>${text}` } }
  expect(await chapters(withNav(book, entry('1.xhtml', 'Start')))).toEqual(['Start', 'Rain', 'Snow'])
})

test('landmarks and the guide of older books say what their parts are', async () => {
  const front = {
    'cover.xhtml': '<p>The Lighthouse, a novel</p>',
    'c.xhtml': '<p>© 2026 Ann Bee</p>',
    'toc.xhtml': '<h2>Contents</h2><p><a href="1.xhtml">Rain</a></p>',
    '1.xhtml': `<h1>Rain</h1>${text}`,
    '2.xhtml': `<h1>Snow</h1>${text}`,
  }
  const types = [
    ['cover', 'cover.xhtml'],
    ['copyright-page', 'c.xhtml'],
    ['toc', 'toc.xhtml'],
    ['title-page', '1.xhtml'],
  ]
  const guide = `</manifest><guide>${types.map(([type, href]) => `<reference type="${type}" href="${href}"/>`).join('')}</guide><manifest>`
  const ncx: NonNullable<Book['ncx']> = [
    ['1.xhtml', 'Rain'],
    ['2.xhtml', 'Snow'],
  ]
  const landmarks = `<nav epub:type="landmarks"><ol>${types.map(([type, href]) => `<li><a epub:type="${type!.replace('title-page', 'titlepage')}" href="${href}">x</a></li>`).join('')}</ol></nav>`
  const list = nested(entry('1.xhtml', 'Rain') + entry('2.xhtml', 'Snow')).replace(
    '</body>',
    `${landmarks}</body>`,
  )
  const books: Book[] = [
    { chapters: front, ncx, manifest: guide },
    { chapters: front, nav: [], more: { 'OPS/nav.xhtml': list } },
  ]
  for (const book of books) {
    expect(await chapters(book)).toEqual(['Rain', 'Snow'])
    const blocks = (await read(book)).blocks.filter(({ text: said }) => !/^\d\. /.test(said))
    expect(shown(blocks).slice(0, 4)).toEqual([
      'titlePage: The Lighthouse, a novel',
      'imprint: © 2026 Ann Bee',
      'contents: ## Contents',
      'contents: Rain',
    ])
  }
})

test('a list of links is a table of contents, and a heading names the imprint', async () => {
  const links = [1, 2, 3, 4].map((at) => `<p><a href="#c${at}">Chapter ${at}</a></p>`).join('')
  const all = [1, 2, 3, 4].map((at) => `<h2 id="c${at}">Chapter ${at}</h2>${text}`).join('')
  const body = `<h2>Copyright</h2><p>© Ann Bee</p><h2>Contents</h2>${links}${all}`
  const titles = ['Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4']
  expect(await chapters({ chapters: { 'a.xhtml': body } })).toEqual(titles)
})

test('the notice and the license of Project Gutenberg are not read', async () => {
  const book: Book = {
    chapters: {
      '1.xhtml': `<p>The Project Gutenberg eBook of The Lighthouse</p><p>*** START OF THE PROJECT GUTENBERG EBOOK THE LIGHTHOUSE ***</p><h2>CHAPTER I.</h2><h3>THE SEA</h3>${text}`,
      '2.xhtml': `<h2>CHAPTER II.</h2>${text}<p>*** END OF THE PROJECT GUTENBERG EBOOK THE LIGHTHOUSE ***</p><h2>THE FULL PROJECT GUTENBERG™ LICENSE</h2><p>Terms.</p>`,
    },
    ncx: [
      ['1.xhtml', 'CHAPTER I.'],
      ['2.xhtml', 'CHAPTER II.'],
    ],
  }
  const titles = await chapters(book)
  expect(titles).toEqual(['CHAPTER I. THE SEA', 'CHAPTER II.'])
  expect((await read(book)).notes).toContainEqual({ name: 'licences', values: { count: 5 } })
})
