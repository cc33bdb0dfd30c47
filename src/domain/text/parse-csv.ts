import type { OutputBudget } from '../output/output-budget.ts'

export interface CsvRow {
  /** The line of the file where it begins, from 1. */
  line: number
  cells: string[]
}

/** Parses rows of text: quoted cells may contain separators, line ends and doubled quotes. Empty rows are dropped. */
export function parseCsv(text: string, budget: OutputBudget<'characters' | 'rows' | 'cells'>): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let quoted = false
  const endCell = () => {
    budget.spend('cells')
    budget.spend('characters', cell.length)
    row.cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one.trim() !== '')) {
      budget.spend('rows')
      rows.push(row)
    }
    row = { line: line + 1, cells: [] }
  }
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const char = text[at]!
    if (quoted) {
      if (char === '\n') line += 1
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (char === separator) endCell()
    else if (char === '\n') {
      endRow()
      line += 1
    } else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}

/** Spreadsheets choose the separator by country: the most frequent one in the first line is used. */
function separatorOf(text: string): string {
  const first = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
