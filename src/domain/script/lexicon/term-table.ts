import { rowsByName } from '../../text/named-columns.ts'
import type { CsvRow } from '../../text/parse-csv.ts'

/** Why a term is refused, or may be a mistake: the name of a problem or a text, and its values. */
export interface TermFault<Name extends string = string> {
  name: Name
  values: Record<string, string | number>
}

interface TermRow {
  cell(column: string): string
  /** The cells behind the columns of the kind that are named by a language. */
  translations(): Record<string, string>
}

/** The rules of a kind of terms, which forms, calls and tables share. */
export interface TermRules<Term extends { term: string }, Name extends string = string> {
  /** Of a table, in the order of one that doesn't name them. */
  columns: readonly string[]
  /** What tables call them, in lower case. */
  headings: Readonly<Record<string, readonly string[]>>
  /** The term of a row. The fault is one of how it is written, not of the term itself. */
  read(row: TermRow, usualLanguage: string): { term: Term; fault?: TermFault<Name> | undefined }
  cells(term: Term): (string | number)[]
  faultOf(term: Term): TermFault<Name> | undefined
  /** As it is stored. */
  tidy(term: Term): Term
  /** Terms of an owner with the same key are the same one. */
  keyOf(term: Term): string
  /** The name of the fault of a row whose term is in an earlier row with other content. */
  twice: Name
  /** Faults that refuse a term that is typed, but make one of a table only doubtful: the name of the doubt. */
  doubtful?: Readonly<Partial<Record<Name, string>>>
  /** Why valid terms may be mistakes, when these are all terms. */
  doubts?(all: readonly Term[]): (term: Term, before: Term | undefined) => TermFault | undefined
}

export interface ReadTerms<Term, Name extends string = string> {
  terms: (Term & { line: number })[]
  faults: (TermFault<Name> & { line: number; term: string })[]
}

const longestShown = 100

/** The terms of a table and what is wrong in it, row by row. The first row may name the columns. */
export function readTerms<Term extends { term: string }, Name extends string>(
  table: readonly CsvRow[],
  rules: TermRules<Term, Name>,
  {
    language = '',
    faultOf = (term) => rules.faultOf(term),
  }: {
    /** Of terms whose row has none. */
    language?: string | undefined
    /** Stricter rules than those of the kind. */
    faultOf?: (term: Term) => TermFault<Name> | undefined
  } = {},
): ReadTerms<Term, Name> {
  const { rows, others } = rowsByName(table, { ...rules, main: 'term' })
  const languages = others.filter(({ heading }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(heading))
  const found: ReadTerms<Term, Name> = { terms: [], faults: [] }
  const earlier = new Map<string, Term & { line: number }>()
  for (const { line, width, cell, at } of rows) {
    const translations = () => {
      const texts: Record<string, string> = {}
      // A heading of thousands of languages costs nothing in rows that have no cells for them.
      for (const { place, heading } of languages) {
        if (place >= width) break
        const text = at(place)
        if (text !== '') texts[heading] = text
      }
      return texts
    }
    const { term: written, fault } = rules.read({ cell, translations }, language)
    const refuse = (wrong: TermFault<Name>) =>
      found.faults.push({ line, term: written.term.slice(0, longestShown), ...wrong })
    const wrong = faultOf(written) ?? fault
    if (wrong) {
      refuse(wrong)
      continue
    }
    const term = { ...rules.tidy(written), line }
    const key = rules.keyOf(term)
    const first = earlier.get(key)
    if (!first) {
      earlier.set(key, term)
      found.terms.push(term)
    } else if (!isSameContent(first, term))
      refuse({ name: rules.twice, values: { term: term.term, first: first.line } })
  }
  return found
}

/** Tidy terms have their fields in one order; letters in another case do not matter. */
const isSameContent = (one: { term: string; line: number }, other: { term: string; line: number }) =>
  JSON.stringify(one) === JSON.stringify({ ...other, term: one.term, line: one.line })
