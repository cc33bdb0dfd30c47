import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { openLibreOffice } from '#testkit/files/office.ts'
import { type DocumentKind, readDocument, writeDocument } from './document.ts'
import { openPackage, textReader } from './zip-package.ts'

// Documents that LibreOffice wrote are translated and opened by it again: what it shows is the translation, page by page.

let office: Awaited<ReturnType<typeof openLibreOffice>>
beforeAll(async () => {
  office = await openLibreOffice()
})
afterAll(() => office[Symbol.asyncDispose]())

async function translated(bytes: Uint8Array, kind: DocumentKind, as: (text: string) => string) {
  const { paragraphs } = await readDocument(bytes, kind, {
    check: () => undefined,
    budget: budgetFor('document'),
  })
  const texts = new Map(paragraphs.map(({ id, text }) => [id, { source: text, text: as(text) }]))
  return {
    paragraphs,
    file: await writeDocument(bytes, kind, texts, {
      language: 'es',
      from: 'en',
      budget: budgetFor('document'),
    }),
  }
}

/** The text of each page. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(pdf)
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  return pages
}

/** The entries whose bytes differ, header and compressed content. */
async function differing(one: Uint8Array, other: Uint8Array): Promise<string[]> {
  const before = await openPackage(one, budgetFor('document'))
  const after = await openPackage(other, budgetFor('document'))
  expect([...after.entries.keys()]).toEqual([...before.entries.keys()])
  return [...before.entries.values()].flatMap(({ name, start, end }) => {
    const now = after.entries.get(name)!
    const same = Buffer.from(one.subarray(start, end)).equals(other.subarray(now.start, now.end))
    return same ? [] : [name]
  })
}

/** The markup without its texts. */
const markupOf = async (bytes: Uint8Array, part: string, text: RegExp) =>
  (await textReader(await openPackage(bytes, budgetFor('document')))(part))!
    .replaceAll(text, '$1$2')
    .replaceAll(' xml:space="preserve"', '')

test(
  'a document of 200 pages keeps its layout: only the text of one part changes',
  { timeout: 300_000 },
  async () => {
    const page = (number: number) =>
      `<h1>Chapter ${number}</h1><p>The <b>red</b> house of chapter ${number} is <a href="https://example.org/${number}">a good place</a>.</p><ul><li>First point</li></ul><table border="1"><tr><td>Milk &amp; sugar</td><td>${number}</td></tr></table><p style="page-break-after: always">Last words</p>`
    const html = `<html><body>${Array.from({ length: 200 }, (_, at) => page(at + 1)).join('')}</body></html>`
    const original = await office.convert('long.html', html, 'docx:MS Word 2007 XML')
    const { paragraphs, file } = await translated(original, 'docx', (text) => `Über ${text.toUpperCase()}`)
    expect(paragraphs).toHaveLength(200 * 5)
    expect(await differing(original, file)).toEqual(['word/document.xml'])
    const text = /(<w:t(?: [^>]*)?>)[^<]*(<\/w:t>)/g
    expect(await markupOf(file, 'word/document.xml', text)).toBe(
      await markupOf(original, 'word/document.xml', text),
    )
    const pages = await pagesOf(await office.convert('long.docx', file, 'pdf'))
    expect(pages.length).toBeGreaterThanOrEqual(200)
    expect(pages[99]).toMatch(/Über CHAPTER 100[^]*Über THE RED HOUSE OF CHAPTER 100[^]*Über MILK & SUGAR/)
    expect(pages.join(' ')).not.toMatch(/red house/)
  },
)

test('60 slides keep their layout', { timeout: 300_000 }, async () => {
  const slide = (number: number) =>
    `<draw:page draw:name="p${number}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>The red house ${number}</text:p></draw:text-box></draw:frame><draw:frame svg:x="2cm" svg:y="6cm" svg:width="20cm" svg:height="6cm"><draw:text-box><text:p>First point</text:p><text:p>Second point</text:p></draw:text-box></draw:frame></draw:page>`
  const names = ['office', 'drawing', 'text'].map(
    (name) =>
      `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const presentation = `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:mimetype="application/vnd.oasis.opendocument.presentation" office:version="1.2"><office:body><office:presentation>${Array.from({ length: 60 }, (_, at) => slide(at + 1)).join('')}</office:presentation></office:body></office:document>`
  const original = await office.convert('slides.fodp', presentation, 'pptx:Impress MS PowerPoint 2007 XML')
  const { paragraphs, file } = await translated(original, 'pptx', (text) =>
    text.replace('red house', 'casa roja'),
  )
  expect(paragraphs.filter(({ place }) => place === 'slide')).toHaveLength(180)
  expect((await differing(original, file)).toSorted()).toEqual(
    Array.from({ length: 60 }, (_, at) => `ppt/slides/slide${at + 1}.xml`).toSorted(),
  )
  const pages = await pagesOf(await office.convert('slides.pptx', file, 'pdf'))
  expect(pages).toHaveLength(60)
  expect(pages[59]).toContain('The casa roja 60')
})

test('a workbook keeps its numbers, formulas and compared texts', { timeout: 300_000 }, async () => {
  const cells = (row: number) =>
    `<table:table-row><table:table-cell office:value-type="string"><text:p>Red house ${row}</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="${row}"/><table:table-cell office:value-type="string"><text:p>Yes</text:p></table:table-cell><table:table-cell table:formula='of:=IF([.C${row}]="Yes";[.B${row}]*2;0)' office:value-type="float" office:value="0"/></table:table-row>`
  const names = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const sheet = `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.2"><office:body><office:spreadsheet><table:table table:name="Houses">${Array.from({ length: 50 }, (_, at) => cells(at + 1)).join('')}</table:table></office:spreadsheet></office:body></office:document>`
  const original = await office.convert('houses.fods', sheet, 'xlsx:Calc MS Excel 2007 XML')
  const { paragraphs, file } = await translated(original, 'xlsx', (text) =>
    text.replace('Red house', 'Casa roja'),
  )
  expect(paragraphs).toHaveLength(50)
  expect(await differing(original, file)).toEqual(['xl/sharedStrings.xml'])
  const csv = Buffer.from(await office.convert('houses.xlsx', file, 'csv')).toString()
  expect(csv.split('\n').slice(0, 2)).toEqual(['Casa roja 1,1,Yes,2', 'Casa roja 2,2,Yes,4'])
})
