import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { unreadAsides } from '#domain/text/asides.ts'
import { bookParts, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, type TextFolder } from '#testkit/files/text-folder.ts'
import { sourceReport } from '../book/source-report.ts'
import { readEpub } from '../epub/read-epub.ts'
import { finished } from './read-text-file.ts'

// What is read, what can be read and what is reported as left out are together the whole: documents made of every element, each
// with a word of its own.

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

/** Each element with a word in it: what becomes of the word. */
const elements: Readonly<Record<string, (word: string) => string>> = Object.fromEntries([
  ...(
    'a abbr address article aside b bdi bdo blockquote center cite code data dd del details dfn dialog dir div dl dt em ' +
    'fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark menu ' +
    'nav ol optgroup output p pre q s samp search section small span strong sub summary sup table tbody td tfoot th thead time ' +
    'tr tt u ul var custom-element audio button canvas datalist iframe map meter noscript object progress rt select textarea video'
  )
    .split(' ')
    .map((name) => [name, (word: string) => `<${name}>${word}</${name}>`]),
  ...[
    'titlepage',
    'cover',
    'copyright-page',
    'colophon',
    'toc',
    'index',
    'footnote',
    'endnotes',
    'bibliography',
    'dedication',
    'preface',
    'pagebreak',
  ].map((type) => [type, (word: string) => `<section epub:type="${type}"><p>${word}</p></section>`]),
  ['noteref', (word: string) => `<p>See<a epub:type="noteref" href="#n">${word.slice(0, 8)}</a> it.</p>`],
  ['backlink', (word: string) => `<p>Note <a role="doc-backlink" href="#r">${word}</a></p>`],
  ['ruby', (word: string) => `<p><ruby>字<rp>(</rp><rt>${word}</rt><rp>)</rp></ruby></p>`],
  ['hidden', (word: string) => `<p hidden="hidden">${word}</p>`],
  ['aria-hidden', (word: string) => `<span aria-hidden="true">${word}</span>`],
  ['invisible', (word: string) => `<p style="display:none">${word}</p>`],
  ['drawing', (word: string) => `<svg><text>${word}</text></svg>`],
  ['formula', (word: string) => `<math><mtext>${word}</mtext></math>`],
  ['unknown formula', (word: string) => `<math><mglyph/><mtext>${word}</mtext></math>`],
  ['line number', (word: string) => `<p>It is<span class="linenum">${word}</span></p>`],
  ['line', (word: string) => `<p class="line">${word}</p>`],
  ['verse', (word: string) => `<div class="stanza"><p>one<br/>${word}</p></div>`],
  ['picture', (word: string) => `<picture><source srcset="x"/><img alt="" src="${word}"/></picture>`],
] as [string, (word: string) => string][])

/** What is counted although it has no word that is read, or counts what is read. */
const notWords = new Set(['tables', 'images', 'formulas', 'coverLeftOut'])

const letters = 'abcdefghijklmnopqrstuvwxyz'
const wordOf = (at: number) => `zq${letters[Math.floor(at / 26) % 26]}${letters[at % 26]}x`

async function whole(names: readonly string[]) {
  const words = names.map((_, at) => wordOf(at))
  // Pictures have no word; a paragraph of its own keeps the page from being a drawing.
  const body = names.map((name, at) => `<div>${elements[name]!(words[at]!)}</div>`).join('\n')
  const lead = `<p>${'Text that is there in any case. '.repeat(20)}</p>`
  const path = await files.write(
    'whole.epub',
    await zipOf(bookParts({ chapters: { 'a.xhtml': lead + body } })),
  )
  const text = finished(await readEpub(path, 'whole.epub', files.folder, budgetFor('epub')), 'whole.epub')
  const report = sourceReport(text, new Set(unreadAsides))
  const inBlocks = (isLeft: boolean) => {
    const own = text.blocks.filter(
      ({ aside }) => (aside !== undefined && unreadAsides.includes(aside)) === isLeft,
    )
    const said = own.map((block) => block.text).join('\n')
    return words.filter((word) => said.includes(word)).length
  }
  const told = report.notes
    .filter(({ name }) => !notWords.has(name))
    .reduce((sum, { values }) => sum + Number(values['count']), 0)
  return { read: inBlocks(false), asked: inBlocks(true), told, of: words.length, report, text }
}

const named = Object.keys(elements).filter((name) => name !== 'picture')

test('each element by itself is read, offered or reported', async () => {
  for (const name of named) {
    const { read, asked, told } = await whole([name])
    expect([name, read + asked + told]).toEqual([name, 1])
  }
})

test('any document is read, offered and told as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...named), { minLength: 1, maxLength: 60 }), async (names) => {
      const { read, asked, told, of } = await whole(names)
      expect(read + asked + told).toBe(of)
    }),
    { numRuns: 60 },
  )
})

test('the report has the characters that are read, and the parts with theirs', async () => {
  const { report, text } = await whole(['p', 'copyright-page', 'index', 'hidden', 'picture'])
  const length = (isLeft: boolean) =>
    text.blocks.reduce((sum, { aside, text: said }) => sum + (Boolean(aside) === isLeft ? said.length : 0), 0)
  expect(report.characters).toBe(length(false))
  expect(report.parts.map(({ kind, paragraphs, read }) => [kind, paragraphs, read])).toEqual([
    ['imprint', 1, false],
    ['index', 1, false],
  ])
  expect(report.parts.reduce((sum, { characters }) => sum + characters, 0)).toBe(length(true))
  expect(report.notes).toEqual([
    { name: 'hidden', values: { count: 1 } },
    { name: 'images', values: { count: 1 } },
  ])
})
