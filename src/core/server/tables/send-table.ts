import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { guarded } from '#core/server/files/send-file.ts'
import { writeZip } from '#domain/archive/write-zip.ts'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { xmlText } from '#domain/text/xml-text.ts'
import { inPieces, type SentTable, type TableCell, ledgerTime, type TableColumn } from './table.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** By their index in the style sheet below. Text has its own format, so that it stays text when edited. */
const styles = { heading: 1, text: 2, whole: 3, money: 4, time: 5 } as const

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** A workbook with one sheet, generated while it is read: nothing is stored on disk or completely in memory. */
function xlsx(table: SentTable): Readable {
  const workbookXml = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(table.name))}" sheetId="1" r:id="r1"/></sheets></workbook>`
  const texts = Object.entries({ ...parts, 'xl/workbook.xml': workbookXml })
  const entries = [
    ...texts.map(([name, text]) => ({ name, texts: [declaration + text] })),
    { name: 'xl/worksheets/sheet1.xml', open: () => inPieces(sheetXml(table)) },
  ]
  return Readable.from(writeZip(entries), { objectMode: false })
}

async function* sheetXml({ columns, rows }: SentTable): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  // The header row is frozen.
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ title }) => textCell(title, styles.heading)).join('')}</row>`
  for await (const row of rows)
    yield `<row>${row.map((cell, at) => cellXml(cell, columns[at]!)).join('')}</row>`
  yield '</sheetData></worksheet>'
}

function cellXml(cell: TableCell, { holds }: TableColumn): string {
  if (cell === null) return '<c/>'
  if (cell instanceof Date) return numberCell(dayOfExcel(cell), styles.time)
  if (typeof cell === 'number') return numberCell(holds === 'money' ? cell / 100 : cell, styles[holds])
  return textCell(cell, styles.text)
}

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

/** Excel counts days without a time zone, from this many days before 1970. */
const dayOfExcel = (moment: Date) =>
  Date.parse(`${ledgerTime(moment).replace(' ', 'T')}Z`) / 86_400_000 + 25_569

/** Removes characters that Excel does not allow in sheet names. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, '_').slice(0, 31)

export function sendTable(reply: FastifyReply, kind: 'csv' | 'xlsx', table: SentTable): FastifyReply {
  reply.header('cache-control', 'private, no-store')
  if (kind === 'csv')
    return guarded(reply, 'text/csv; charset=utf-8').send(
      Readable.from(inPieces(csv(table)), { objectMode: false }),
    )
  return guarded(reply, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(xlsx(table))
}

async function* csv({ columns, rows }: SentTable): AsyncGenerator<string> {
  yield csvStart + csvRow(columns.map(({ title }) => title))
  for await (const row of rows)
    yield csvRow(row.map((cell, at) => inCsv(cell, columns[at]!.holds === 'money')))
}

function inCsv(cell: TableCell, isMoney: boolean): string | number {
  if (cell instanceof Date) return ledgerTime(cell)
  return typeof cell === 'number' && isMoney ? cell / 100 : (cell ?? '')
}
