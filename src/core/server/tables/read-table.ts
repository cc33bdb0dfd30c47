import { bytesSource, entriesByName, openZip, readEntry } from '#domain/archive/open-zip.ts'
import type { ZipFileEntry } from '#domain/archive/zip-directory.ts'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import { type OutputBudget, OutputExceeded } from '#domain/output/output-budget.ts'
import { type CsvRow, parseCsv } from '#domain/text/parse-csv.ts'
import { parseXml } from '#xml/parse-xml.ts'

/** Columns beyond this are empty in practice. */
const maxColumns = 200

type Budget = OutputBudget<
  'entries' | 'bytes' | 'entryBytes' | 'characters' | 'rows' | 'cells' | 'elements' | 'depth'
>

const zipStart = Buffer.from('PK\u0003\u0004')
/** Compound files: workbooks from before 2007, and those with a password. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** The rows of an untrusted table: CSV, or the first sheet of an XLSX workbook. Undefined if it is neither. */
export async function readTable(file: Buffer, budget: Budget): Promise<CsvRow[] | undefined> {
  const start = file.subarray(0, 4)
  if (start.equals(compoundStart)) return undefined
  if (!start.equals(zipStart)) {
    const { text } = decodeText(file)
    return text.includes('\0') ? undefined : parseCsv(text, budget)
  }
  try {
    return await readWorkbook(file, budget)
  } catch (error) {
    // All faults of the zip and XML readers are reported as an unreadable file.
    if (error instanceof OutputExceeded || !(error instanceof Error)) throw error
    return undefined
  }
}

async function readWorkbook(file: Buffer, budget: Budget): Promise<CsvRow[] | undefined> {
  const zip = await openZip(bytesSource(file), budget)
  const entries = entriesByName(zip)
  const textOf = async (entry: ZipFileEntry) => new TextDecoder().decode(await readEntry(zip, entry))
  const sheets = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  const first = entries.get('xl/worksheets/sheet1.xml') ?? entries.get(sheets.toSorted()[0] ?? '')
  if (!first) return undefined
  const strings = entries.get('xl/sharedStrings.xml')
  const shared = strings ? stringsOf(await textOf(strings), budget) : []
  return rowsOf(await textOf(first), shared, budget)
}

/** The texts that cells refer to by number. How Japanese characters are read (`rPh`) is not part of them. */
function stringsOf(xml: string, budget: Budget): string[] {
  const texts: string[] = []
  let within = ''
  let isReading = false
  parseXml(xml, budget, {
    open({ name }) {
      within = name
      if (name === 'si') texts.push('')
      if (name === 'rPh') isReading = true
    },
    text(text) {
      if (within === 't' && !isReading) texts[texts.length - 1] += text
    },
    close(name) {
      within = ''
      if (name === 'rPh') isReading = false
    },
  })
  return texts
}

function rowsOf(xml: string, shared: readonly string[], budget: Budget): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow | undefined
  let cell = { column: 0, type: '', value: '' }
  let within = ''
  parseXml(xml, budget, {
    open({ name, attribute }) {
      within = name
      if (name === 'row') {
        row = { line: Number(attribute('r')) || (rows.at(-1)?.line ?? 0) + 1, cells: [] }
        cell = { column: -1, type: '', value: '' }
      } else if (name === 'c')
        cell = { column: columnOf(attribute('r')) ?? cell.column + 1, type: attribute('t') ?? '', value: '' }
    },
    text(text) {
      if (within === 'v' || within === 't') cell.value += text
    },
    close(name) {
      within = ''
      if (name === 'c' && row && cell.column < maxColumns) {
        const text = cell.type === 's' ? (shared[Number(cell.value)] ?? '') : cell.value
        budget.spend('cells', Math.max(1, cell.column + 1 - row.cells.length))
        budget.spend('characters', text.length)
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = text
      } else if (name === 'row' && row) {
        if (row.cells.some((text) => text.trim() !== '')) {
          budget.spend('rows')
          rows.push(row)
        }
        row = undefined
      }
    },
  })
  return rows
}

/** From 0: `A1` is in column 0, `AB7` in column 27. */
function columnOf(cell: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(cell ?? '')?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
