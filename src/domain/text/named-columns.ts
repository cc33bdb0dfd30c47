import type { CsvRow } from './parse-csv.ts'

interface Named<Column extends string> {
  /** In the order of a table without names. */
  columns: readonly Column[]
  /** What tables call them, in lower case. */
  headings: Readonly<Record<Column, readonly string[]>>
  /** The one by which a row of names is recognized. */
  main: Column
}

interface NamedRow<Column extends string> {
  line: number
  /** How many cells it has; there is nothing at places behind them. */
  width: number
  cell(column: Column): string
}

/** The rows of a table whose first row may name the columns, and its other headings by their place. */
export function rowsByName<Column extends string>(
  rows: readonly CsvRow[],
  { columns, headings, main }: Named<Column>,
): {
  rows: (NamedRow<Column> & { at(place: number): string })[]
  others: { place: number; heading: string }[]
} {
  const called = (heading: string) =>
    columns.find((column) => headings[column].includes(heading.trim().toLowerCase()))
  const first = rows[0]?.cells ?? []
  const named = first.map(called)
  const hasNames = named.includes(main)
  const places: readonly (Column | undefined)[] = hasNames ? named : columns
  // Looked up once: a table can have a hundred thousand columns, and as many rows.
  const placeOf = Object.fromEntries(columns.map((column) => [column, places.indexOf(column)])) as Record<
    Column,
    number
  >
  return {
    rows: (hasNames ? rows.slice(1) : rows).map(({ line, cells }) => {
      const at = (place: number) => unescaped(cells[place] ?? '').trim()
      return { line, width: cells.length, at, cell: (column) => at(placeOf[column]) }
    }),
    others: hasNames
      ? first.flatMap((heading, place) => (named[place] ? [] : [{ place, heading: heading.trim() }]))
      : [],
  }
}

/** Our tables put an apostrophe before what a spreadsheet would run as a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?='*[\s\p{Cc}]*[=+\-@\t\r＝＋－＠])/u, '')
