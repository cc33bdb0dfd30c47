import { zipBytes } from '../../archive/write-zip.ts'
import { elementText } from '../../text/xml-text.ts'
import type { Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import { type Sounds, scriptRows } from './print-csv.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces = 'http://schemas.openxmlformats.org'

const contentTypes = `${declaration}<Types xmlns="${namespaces}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relationships = `${declaration}<Relationships xmlns="${namespaces}/package/2006/relationships"><Relationship Id="rId1" Type="${namespaces}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** In twentieths of a point; together the width of an A4 page in landscape. */
const widths = [700, 1450, 1450, 1400]
const textWidth = 9000
const soundWidth = 1600
const pageWidth = widths.reduce((sum, each) => sum + each, textWidth)

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`)
  .join('')

function paragraph(text: string, bold = false): string {
  const style = `<w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="20"/></w:rPr>`
  const lines = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${elementText(line.replaceAll('\r', ''))}</w:t>`)
    .join('<w:br/>')
  return `<w:p><w:r>${style}${lines}</w:r></w:p>`
}

function row(cells: readonly string[], columns: readonly number[], heading: boolean): string {
  const properties = `<w:trPr><w:cantSplit/>${heading ? '<w:tblHeader/>' : ''}</w:trPr>`
  const written = cells.map(
    (text, at) =>
      `<w:tc><w:tcPr><w:tcW w:w="${columns[at]}" w:type="dxa"/></w:tcPr>${paragraph(text, heading)}</w:tc>`,
  )
  return `<w:tr>${properties}${written.join('')}</w:tr>`
}

const page =
  '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'

/** Generated in pieces: the rows of a long film are 45 MB. */
function* documentOf(rows: Iterable<readonly string[]>, columns: readonly number[]): Generator<string> {
  yield `${declaration}<w:document xmlns:w="${namespaces}/wordprocessingml/2006/main"><w:body>`
  yield `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`
  yield `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  let isHeading = true
  for (const cells of rows) {
    yield row(cells, columns, isHeading)
    isHeading = false
  }
  yield `</w:tbl><w:p/>${page}</w:body></w:document>`
}

const wordFile = (document: Iterable<string>) =>
  zipBytes([
    { name: '[Content_Types].xml', texts: [contentTypes] },
    { name: '_rels/.rels', texts: [relationships] },
    { name: 'word/document.xml', texts: document },
  ])

const tableDocx = (rows: Iterable<readonly string[]>, columns: readonly number[]) =>
  wordFile(documentOf(rows, columns))

/** The script as a Word document: one table with number, time, name and text, its heading repeated on every page. */
export function printDocx(
  cues: readonly Cue[],
  translations?: Translations,
  sounds?: Sounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = translations ? 2 : 1
  const width = (textWidth - (sounds ? soundWidth : 0)) / texts
  const columns = [...widths, ...Array.from({ length: texts }, () => width), ...(sounds ? [soundWidth] : [])]
  return tableDocx(scriptRows(cues, translations, sounds), columns)
}

/** Two texts beside each other as a Word document; the first row is the heading. */
export const printPairs = (rows: Iterable<readonly [string, string]>): Promise<Uint8Array<ArrayBuffer>> =>
  tableDocx(rows, [pageWidth / 2, pageWidth / 2])

/** A paragraph of a document; its note stands behind the text in gray. */
export interface Paragraph {
  kind: 'title' | 'heading' | 'item' | 'plain'
  text: string
  note?: string
}

const looks = {
  title: { bold: true, size: 36, about: '<w:spacing w:after="80"/>' },
  heading: {
    bold: true,
    size: 26,
    about: '<w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>',
  },
  item: { bold: false, size: 22, about: '<w:spacing w:after="80"/><w:ind w:start="284" w:hanging="284"/>' },
  plain: { bold: false, size: 22, about: '<w:spacing w:after="80"/>' },
} as const

function styled({ kind, text, note }: Paragraph, isRightToLeft: boolean): string {
  const { bold, size, about } = looks[kind]
  const direction = isRightToLeft ? '<w:bidi/>' : ''
  const run = (words: string, style: string) =>
    `<w:r><w:rPr>${style}<w:sz w:val="${size}"/>${isRightToLeft ? '<w:rtl/>' : ''}</w:rPr><w:t xml:space="preserve">${elementText(words.replaceAll(/[\r\n]+/g, ' '))}</w:t></w:r>`
  const runs = [
    text && run(kind === 'item' ? `•  ${text}` : text, bold ? '<w:b/>' : ''),
    note && run(text ? `  ${note}` : note, '<w:color w:val="595959"/>'),
  ]
  const properties = about.startsWith('<w:keepNext/>')
    ? `<w:keepNext/>${direction}${about.slice('<w:keepNext/>'.length)}`
    : `${direction}${about}`
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.filter(Boolean).join('')}</w:p>`
}

function* textOf(paragraphs: Iterable<Paragraph>, isRightToLeft: boolean): Generator<string> {
  yield `${declaration}<w:document xmlns:w="${namespaces}/wordprocessingml/2006/main"><w:body>`
  for (const each of paragraphs) yield styled(each, isRightToLeft)
  yield '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>'
}

/** Paragraphs as a Word document in A4. */
export const printParagraphs = (paragraphs: Iterable<Paragraph>, isRightToLeft: boolean) =>
  wordFile(textOf(paragraphs, isRightToLeft))
