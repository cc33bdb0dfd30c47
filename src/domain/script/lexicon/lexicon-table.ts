import {
  faultOfTerm,
  keyOfTerm,
  type LexiconFaultName,
  type LexiconTerm,
  type TidyLexiconTerm,
  tidyTerm,
} from './lexicon.ts'
import type { TermRules } from './term-table.ts'

const yes = new Set(['yes', 'y', 'true', '1', 'x', '是'])
const no = new Set(['no', 'n', 'false', '0', '', '否'])
const everyLanguage = new Set(['', 'all', '*', '全部', '所有', '所有语言', '所有語言', 'all languages'])

export type LineFaultName = LexiconFaultName | 'lexiconCase' | 'lexiconTwice'

/** Pronunciations: without names, the columns are term, reading, language and match case, and the last two may be missing. */
export const lexiconRules: TermRules<TidyLexiconTerm, LineFaultName> = {
  columns: ['term', 'reading', 'language', 'matchCase'],
  headings: {
    term: ['term', 'word', '词条', '词语', '詞條', '詞語'],
    reading: ['reading', 'pronunciation', 'read as', '读法', '讀法', '读音', '读作', '讀音', '讀作'],
    language: ['language', '语言', '語言', '語種', '语种'],
    matchCase: ['matchcase', 'match case', 'case', '区分大小写', '區分大小寫'],
  },
  read({ cell }) {
    const language = cell('language')
    const matched = cell('matchCase').toLowerCase()
    const term = {
      term: cell('term'),
      reading: cell('reading'),
      language: everyLanguage.has(language.toLowerCase()) ? null : language,
      matchCase: yes.has(matched),
    }
    return yes.has(matched) || no.has(matched)
      ? { term }
      : { term, fault: { name: 'lexiconCase', values: { written: matched.slice(0, 40) } } }
  },
  cells: ({ term, reading, language, matchCase }: LexiconTerm) => [
    term,
    reading,
    language ?? '',
    matchCase ? 'yes' : '',
  ],
  faultOf: faultOfTerm,
  tidy: tidyTerm,
  keyOf: keyOfTerm,
  twice: 'lexiconTwice',
}
