import { sql, type SqlBool } from 'kysely'
import { lexiconRules } from '#domain/script/lexicon/lexicon-table.ts'
import {
  faultOfTerm,
  keyOfTerm,
  maxPronunciations,
  type TidyLexiconTerm,
} from '#domain/script/lexicon/lexicon.ts'
import { thesaurusRules } from '#domain/script/lexicon/thesaurus-table.ts'
import {
  keyOfThesaurusTerm,
  maxThesaurusTerms,
  type ThesaurusTerm,
} from '#domain/script/lexicon/thesaurus.ts'
import { type GlossaryTerm, maxGlossaryTerms } from '../contract/glossary.ts'
import { termTitles } from '../screens.ts'
import type { ListedKind, TermKind } from './term-kind.ts'
import { thesaurusCheck } from './thesaurus-check.ts'

const pronunciations = {
  table: 'lexicon_terms',
  columns: { term: 'term', reading: 'reading', language: 'language', matchCase: 'match_case' },
  same: ['key'],
  most: maxPronunciations,
  full: 'lexiconFull',
  keyOf: keyOfTerm,
  rules: lexiconRules,
  check: async () => faultOfTerm,
  foundBy: (like: string) => sql<SqlBool>`(term ilike ${like} or reading ilike ${like})`,
  taken: 'lexiconTaken',
  noTerms: 'lexiconFileEmpty',
  title: termTitles.lexicon,
} as const

/** How the terms of an account are read. */
export const accountLexicon: ListedKind<TidyLexiconTerm> = { ...pronunciations, of: 'account' }

/** How terms are read for all accounts of a tenant that have no own reading. */
export const tenantLexicon: ListedKind<TidyLexiconTerm> = { ...pronunciations, of: 'tenant' }

/** The terms of an agent for recognition, translation and speech of all of its users. */
export const agentThesaurus: ListedKind<ThesaurusTerm> = {
  table: 'thesaurus_terms',
  of: 'account',
  columns: {
    term: 'term',
    language: 'language',
    reading: 'reading',
    aliases: 'aliases',
    translations: 'translations',
    weight: 'weight',
  },
  same: ['key'],
  most: maxThesaurusTerms,
  full: 'thesaurusFull',
  keyOf: keyOfThesaurusTerm,
  rules: thesaurusRules,
  check: thesaurusCheck,
  foundBy: (like) => sql<SqlBool>`(term ilike ${like} or reading ilike ${like}
    or array_to_string(aliases, chr(10)) ilike ${like}
    or exists (select from jsonb_each_text(translations) as each where each.value ilike ${like}))`,
  taken: 'thesaurusTaken',
  noTerms: 'thesaurusFileKind',
  title: termTitles.thesaurus,
}

/** How an account translates terms from one language into another one. */
export const accountGlossary: TermKind<Omit<GlossaryTerm, 'id'>> = {
  table: 'glossary',
  of: 'account',
  columns: { from: 'from_language', to: 'to_language', source: 'source', target: 'target' },
  same: ['from_language', 'to_language', 'source'],
  most: maxGlossaryTerms,
  full: 'glossaryFull',
}
