import type { Page, Paging } from '#core/server/lists/keyset.ts'
import type { Language, Text } from '#core/texts/texts.ts'
import type { SentTable, TableCell, TableColumn } from './table.ts'

export interface TextColumn<Row, Term extends string> {
  title: Term
  holds: TableColumn['holds']
  width: number
  cell: (row: Row, term: (name: Term) => string, reader: Language) => TableCell
}

interface Asked<Row, Term extends string> {
  name: Term
  language: Language
  terms: Readonly<Record<Term, Text>>
  columns: readonly TextColumn<Row, Term>[]
  read: (paging: Paging) => Promise<Page<Row>>
}

/** The number of rows in memory at a time. */
const portion = 1000

/** A table in the words of one language, whose rows are read as they are sent. */
export function textTable<Row, Term extends string>({
  name,
  language,
  terms,
  columns,
  read,
}: Asked<Row, Term>): SentTable {
  const term = (each: Term) => terms[each][language]
  return {
    name: term(name),
    columns: columns.map(({ title, holds, width }) => ({ title: term(title), holds, width })),
    rows: rows(),
  }

  async function* rows(): SentTable['rows'] {
    let after: string | undefined
    for (;;) {
      const { records, next } = await read({ after, size: portion })
      for (const row of records) yield columns.map(({ cell }) => cell(row, term, language))
      if (next === null) return
      after = next
    }
  }
}
