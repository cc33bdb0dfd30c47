import type { OutputBudget } from '../output/output-budget.ts'
import { rowsByName } from '../text/named-columns.ts'
import { parseCsv } from '../text/parse-csv.ts'
import {
  faultOfTerm,
  keyOfTerm,
  type LexiconTerm,
  type TermFault,
  type TermFaultName,
  tidyTerm,
} from './lexicon.ts'

/** The columns of a lexicon as a table. */
export const lexiconColumns = ['term', 'reading', 'language', 'matchCase'] as const
type Column = (typeof lexiconColumns)[number]

/** What tables call them; in any order. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  term: ['term', 'word', '词条', '词语', '詞條', '詞語'],
  reading: ['reading', 'pronunciation', 'read as', '读法', '讀法', '读音', '读作', '讀音', '讀作'],
  language: ['language', '语言', '語言', '語種', '语种'],
  matchCase: ['matchcase', 'match case', 'case', '区分大小写', '區分大小寫'],
}
const yes = new Set(['yes', 'y', 'true', '1', 'x', '是'])
const no = new Set(['no', 'n', 'false', '0', '', '否'])
const everyLanguage = new Set(['', 'all', '*', '全部', '所有', '所有语言', '所有語言', 'all languages'])

export type LineFaultName = TermFaultName | 'lexiconCase' | 'lexiconTwice'
export interface LineFault extends TermFault<LineFaultName> {
  line: number
}

export interface ReadLexicon {
  terms: (ReturnType<typeof tidyTerm> & { line: number })[]
  faults: LineFault[]
}

/**
 * The terms of a CSV file and what is wrong in it, line by line. The first line may name the columns; without names they are term, reading,
 * language and whether case matters, and the last two may be missing.
 */
export function readLexiconCsv(
  text: string,
  budget: OutputBudget<'characters' | 'rows' | 'cells'>,
): ReadLexicon {
  const { rows } = rowsByName(parseCsv(text, budget), { columns: lexiconColumns, headings, main: 'term' })
  const found: ReadLexicon = { terms: [], faults: [] }
  const lines = new Map<string, ReadLexicon['terms'][number]>()
  for (const { line, cell } of rows) {
    const language = cell('language')
    const matched = cell('matchCase').toLowerCase()
    const written = {
      term: cell('term'),
      reading: cell('reading'),
      language: everyLanguage.has(language.toLowerCase()) ? undefined : language,
      matchCase: yes.has(matched),
    }
    const fault = faultOfTerm(written)
    if (fault) found.faults.push({ line, ...fault })
    else if (!yes.has(matched) && !no.has(matched))
      found.faults.push({ line, name: 'lexiconCase', values: { written: matched.slice(0, 40) } })
    else {
      const term = { ...tidyTerm(written), line }
      const first = lines.get(keyOfTerm(term))
      if (!first) {
        lines.set(keyOfTerm(term), term)
        found.terms.push(term)
      } else if (first.reading !== term.reading)
        found.faults.push({ line, name: 'lexiconTwice', values: { term: term.term, first: first.line } })
    }
  }
  return found
}

/** A term as a table row. */
export const cellsOfTerm = ({ term, reading, language, matchCase }: LexiconTerm): string[] => [
  term,
  reading,
  language ?? '',
  matchCase ? 'yes' : '',
]
