import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordParagraph, wordParts, wordStyle, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const styles =
  wordStyle('1', 'heading 1') +
  wordStyle('2', 'heading 2') +
  wordStyle('x', "Author's chapter", '<w:basedOn w:val="y"/>') +
  wordStyle('y', 'Base', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>') +
  wordStyle('t', 'toc 1') +
  wordStyle('n', 'Title')
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
const body =
  wordParagraph('The Book', 'n') +
  wordParagraph('Storm 1', 't') +
  wordParagraph('Storm', '1') +
  '<w:p><w:r><w:t>He woke</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve"> at night.</w:t></w:r></w:ins></w:p>' +
  wordParagraph('Below &amp; more', '2') +
  wordParagraph('Own style', 'x') +
  `<w:tbl><w:tr>${cell('时')}${cell('风')}</w:tr><w:tr>${cell('一')}${cell('强')}</w:tr></w:tbl>` +
  wordParagraph('References', '1') +
  wordParagraph('[1] A. Bee')

test('headings by style, notes apart, tables as text, contents and deleted text left out', async () => {
  const found = await files.read('a.docx', await zipOf(wordParts(body, { styles, note: 'A note.' })))
  expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee', language: 'en-GB' })
  expect(shown(found.blocks)).toEqual([
    '# The Book',
    'contents: Storm 1',
    '# Storm',
    'He woke at night.',
    '## Below & more',
    '## Own style',
    '时，风',
    '一，强',
    'reference: # References',
    'reference: [1] A. Bee',
    'footnote: 1. A note.',
  ])
  expect(found.notes).toEqual([
    { name: 'noteMarks', values: { count: 2 } },
    { name: 'tables', values: { count: 1 } },
    { name: 'deletions', values: { count: 1 } },
    { name: 'contentsLists', values: { count: 1 } },
    { name: 'footnotes', values: { count: 1 } },
    { name: 'references', values: { count: 2 } },
  ])
})

test('a main part of another name, as online editors write it', async () => {
  const parts = wordParts('<w:p><w:dir w:val="rtl"><w:r><w:t>مرحبا</w:t></w:r></w:dir></w:p>')
  const renamed = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name.replace('document.xml', 'document2.xml'),
      xml.replaceAll('document.xml', 'document2.xml'),
    ]),
  )
  expect(shown((await files.read('a.docx', await zipOf(renamed))).blocks)).toEqual(['مرحبا'])
})

test('UTF-16 inside, and unused entries', async () => {
  const parts = wordParts(wordParagraph('Text'))
  const more = {
    'word/media/image1.png': 'x',
    'customXml/item1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  }
  expect(shown((await files.read('a.docx', await zipOf({ ...parts, ...more }))).blocks)).toEqual(['Text'])
})

test('a million characters', async () => {
  const long = Array.from({ length: 10_000 }, (_, at) => wordParagraph(`${at} `.padEnd(100, '字')))
  const { blocks } = await files.read('long.docx', await zipOf(wordParts(long.join(''))))
  expect(blocks).toHaveLength(10_000)
})

test('entities, deep nesting and broken XML are refused', async () => {
  const replaced = async (part: string, xml: string) => zipOf({ ...wordParts('<w:p/>'), [part]: xml })
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><w:document>&a8;</w:document>`
  const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
  for (const [part, xml] of [
    ['word/document.xml', laughs],
    ['word/document.xml', external],
    ['word/styles.xml', external],
    ['docProps/core.xml', '<!DOCTYPE a SYSTEM "http://169.254.169.254/"><a/>'],
  ] as const)
    expect(await files.faultOf('a.docx', await replaced(part, xml))).toBe('pipeline.readForbiddenMarkup')
  const deep = `<a>${'<b>'.repeat(100_000)}`
  expect(await files.faultOf('a.docx', await replaced('word/document.xml', deep))).toBe(
    'pipeline.readTooComplex',
  )
  expect(await files.faultOf('a.docx', await replaced('word/document.xml', '<a><b></a>'))).toBe(
    'pipeline.readBroken',
  )
  expect(await files.faultOf('a.docx', await zipOf(wordParts('')))).toBe('pipeline.readEmpty')
})

test('bombs are refused: by ratio, by size, by the number of entries', async () => {
  const spaces = ' '.repeat(1024 * 1024)
  const bomb = async (megabytes: number, entries: number) => {
    const parts = wordParts('<w:p/>')
    for (let at = 0; at < entries; at += 1) parts[`word/part${at}.xml`] = `<a>${spaces.repeat(megabytes)}</a>`
    return zipOf(parts)
  }
  expect(await files.faultOf('a.docx', await bomb(20, 1))).toBe('pipeline.readUnpacksTooLarge')
  expect(await files.faultOf('a.docx', await bomb(3, 40))).toBe('pipeline.readUnpacksTooLarge')
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`word/${at}`, '']))
  expect(await files.faultOf('a.docx', await zipOf({ ...wordParts('<w:p/>'), ...many }))).toBe(
    'pipeline.readUnpacksTooLarge',
  )
})

test('the sizes that a zip file claims do not matter', async () => {
  const bytes = await zipOf({
    ...wordParts(wordParagraph('x')),
    'word/a.xml': `<a>${'a'.repeat(100_000)}</a>`,
  })
  // The size in the directory of the largest entry.
  const view = Buffer.from(bytes)
  for (let at = 0; at + 4 < view.length; at += 1)
    if (view.readUInt32LE(at) === 100_007) view.writeUInt32LE(10, at)
  expect(await files.faultOf('a.docx', view)).toBe('pipeline.readBroken')
})
