import type { RawBuilder, SqlBool } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Db } from '#core/server/db/database.ts'
import type { Text } from '#core/texts/texts.ts'
import type { TermFault, TermRules } from '#domain/script/lexicon/term-table.ts'

/** What differs between kinds of terms; lists, changes, imports and exports work alike for all. */
export interface TermKind<Term extends object> {
  table: 'lexicon_terms' | 'thesaurus_terms' | 'glossary'
  /** Whose terms they are: each account's, or the tenant's, which apply to all of its accounts. */
  of: 'account' | 'tenant'
  /** The column of each field. */
  columns: { readonly [Field in keyof Term & string]: string }
  /** The columns by which a term is the same one of its owner. */
  same: readonly string[]
  /** Computes the column `key`. */
  keyOf?(term: Term): string
  /** The largest list, and the problem of one that is larger. */
  most: number
  full: ProblemName
}

/** A kind whose terms have a screen with search, import and export. */
export interface ListedKind<Term extends { term: string }> extends TermKind<Term> {
  rules: TermRules<Term>
  /** Finds what is wrong with terms of an owner, which may depend on what else there is. */
  check(db: Db, owner: Owner): Promise<(term: Term) => TermFault<ProblemName> | undefined>
  /** Finds terms by a text that they contain. */
  foundBy(like: string): RawBuilder<SqlBool>
  /** The problem of a change that makes a term equal to another one. */
  taken: ProblemName
  /** The problem of a file without terms. */
  noTerms: ProblemName
  /** The name of exported files. */
  title: Text
}

/** An account, or null for the tenant. */
export type Owner = string | null

/** The owner whose terms of a kind a caller lists and changes. */
export const ownerOf = ({ of }: Pick<TermKind<object>, 'of'>, caller: { id: string }): Owner =>
  of === 'tenant' ? null : caller.id

export type Saved<Term> = Term & { id: string }
