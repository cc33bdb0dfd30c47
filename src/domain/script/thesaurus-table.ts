import { rowsByName } from '../text/named-columns.ts'
import type { CsvRow } from '../text/parse-csv.ts'
import {
  faultOfThesaurusTerm,
  keyOfThesaurusTerm,
  type ThesaurusFault,
  type ThesaurusFaultName,
  type ThesaurusTerm,
  tidyThesaurusTerm,
  weights,
} from './thesaurus.ts'

/** The columns of a thesaurus as a table; the translations follow, each in a column named by its language. */
export const thesaurusColumns = ['term', 'language', 'reading', 'aliases', 'weight'] as const

const headings: Readonly<Record<(typeof thesaurusColumns)[number], readonly string[]>> = {
  term: ['term', 'word', '词条', '词语', '術語', '术语', '詞條', '詞語'],
  language: ['language', '语言', '語言', '语种', '語種'],
  reading: ['reading', 'pronunciation', 'read as', '读法', '讀法', '读音', '讀音'],
  aliases: ['aliases', 'alias', 'also written', '别名', '別名'],
  weight: ['weight', '权重', '權重'],
}

/** The aliases that were typed in one field. */
export const aliasesIn = (text: string): string[] =>
  text.split(/[;；|、]/).filter((alias) => alias.trim() !== '')

export interface ReadThesaurus {
  terms: (ThesaurusTerm & { line: number })[]
  faults: (ThesaurusFault<ThesaurusFaultName | 'thesaurusTwice'> & { line: number; term: string })[]
}

/** The terms of a table and what is wrong in it, row by row. Terms without a language are in the given one. */
export function readThesaurus(
  table: readonly CsvRow[],
  usual: string,
  faultOf: (term: ThesaurusTerm) => ThesaurusFault | undefined = faultOfThesaurusTerm,
): ReadThesaurus {
  const { rows, others } = rowsByName(table, { columns: thesaurusColumns, headings, main: 'term' })
  const languages = others.filter(({ heading }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(heading))
  const found: ReadThesaurus = { terms: [], faults: [] }
  const first = new Map<string, number>()
  for (const { line, width, cell, at } of rows) {
    const weight = cell('weight')
    const translations: Record<string, string> = {}
    // A heading of thousands of languages costs nothing in rows that have no cells for them.
    for (const { place, heading } of languages) {
      if (place >= width) break
      const text = at(place)
      if (text !== '') translations[heading] = text
    }
    const written: ThesaurusTerm = {
      term: cell('term'),
      language: cell('language') || usual,
      reading: cell('reading'),
      aliases: aliasesIn(cell('aliases')),
      translations,
      weight: weight === '' ? weights.usual : Number(weight),
    }
    const wrong = (fault: ThesaurusFault<ThesaurusFaultName | 'thesaurusTwice'>) =>
      found.faults.push({ line, term: written.term.slice(0, 100), ...fault })
    const fault = faultOf(written)
    if (fault) {
      wrong(fault)
      continue
    }
    const term = tidyThesaurusTerm(written)
    const known = first.get(keyOfThesaurusTerm(term))
    if (known !== undefined) wrong({ name: 'thesaurusTwice', values: { term: term.term, first: known } })
    else {
      first.set(keyOfThesaurusTerm(term), line)
      found.terms.push({ ...term, line })
    }
  }
  return found
}
