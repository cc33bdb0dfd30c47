import { zipBytes } from '../../archive/write-zip.ts'
import { docxEntries } from '../../office/docx-file.ts'
import { elementText } from '../../text/xml-text.ts'
import type { Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import { type Sounds, scriptRows } from './print-csv.ts'

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

function* tableOf(rows: Iterable<readonly string[]>, columns: readonly number[]): Generator<string> {
  yield `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`
  yield `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  let isHeading = true
  for (const cells of rows) {
    yield row(cells, columns, isHeading)
    isHeading = false
  }
  yield `</w:tbl><w:p/>${page}`
}

const tableDocx = (rows: Iterable<readonly string[]>, columns: readonly number[]) =>
  zipBytes(docxEntries(tableOf(rows, columns)))

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
