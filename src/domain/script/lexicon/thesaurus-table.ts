import type { TermRules } from './term-table.ts'
import {
  faultOfThesaurusTerm,
  keyOfThesaurusTerm,
  type ThesaurusFaultName,
  type ThesaurusTerm,
  thesaurusDoubts,
  tidyThesaurusTerm,
  weights,
} from './thesaurus.ts'

/** The aliases that were typed in one field. */
export const aliasesIn = (text: string): string[] =>
  text.split(/[;；|、]/).filter((alias) => alias.trim() !== '')

/** A thesaurus: the translations follow the columns, each in one named by its language. */
export const thesaurusRules: TermRules<ThesaurusTerm, ThesaurusFaultName | 'thesaurusTwice'> = {
  columns: ['term', 'language', 'reading', 'aliases', 'weight'],
  headings: {
    term: ['term', 'word', '词条', '词语', '術語', '术语', '詞條', '詞語'],
    language: ['language', '语言', '語言', '语种', '語種'],
    reading: ['reading', 'pronunciation', 'read as', '读法', '讀法', '读音', '讀音'],
    aliases: ['aliases', 'alias', 'also written', '别名', '別名'],
    weight: ['weight', '权重', '權重'],
  },
  read({ cell, translations }, usualLanguage) {
    const weight = cell('weight')
    return {
      term: {
        term: cell('term'),
        language: cell('language') || usualLanguage,
        reading: cell('reading'),
        aliases: aliasesIn(cell('aliases')),
        translations: translations(),
        weight: weight === '' ? weights.usual : Number(weight),
      },
    }
  },
  cells: ({ term, language, reading, aliases, weight }) => [
    term,
    language,
    reading,
    aliases.join('; '),
    weight,
  ],
  faultOf: faultOfThesaurusTerm,
  tidy: tidyThesaurusTerm,
  keyOf: keyOfThesaurusTerm,
  twice: 'thesaurusTwice',
  doubtful: { thesaurusCommon: 'thesaurusFrequent' },
  doubts: thesaurusDoubts,
}
