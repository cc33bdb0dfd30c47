import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { withinBudget } from '#core/server/http/within-budget.ts'
import { readTable } from '#core/server/tables/read-table.ts'
import { type ReadTerms, readTerms, type TermFault } from '#domain/script/lexicon/term-table.ts'
import { type ImportedRow, type ImportPreview, maxFileBytes } from '../contract/terms.ts'
import { lockTerms, saveTerms } from './save-terms.ts'
import { allTerms } from './stored-terms.ts'
import type { ListedKind, Owner, Saved } from './term-kind.ts'

/** A CSV or XLSX file, and the language of terms that have none. */
interface SentFile {
  bytes: Buffer
  language?: string | undefined
}

interface Judged<Term> {
  term: Term
  line: number
  isNew: boolean
  isSame: boolean
  doubt: TermFault | undefined
}

/** The rows that a preview shows. */
const maxRows = 5000
/** Of what a preview shows of a row. */
const maxContent = 300

export async function readTermFile<Term extends { term: string }>(
  db: Db,
  kind: ListedKind<Term>,
  owner: Owner,
  { bytes, language }: SentFile,
): Promise<ReadTerms<Term>> {
  if (bytes.length > maxFileBytes) throw new Problem('thesaurusFileLarge')
  const faultOfTerm = await kind.check(db, owner)
  const faultOf = (term: Term) => {
    const fault = faultOfTerm(term)
    return doubtOf(kind, fault) ? undefined : fault
  }
  const table = await withinBudget('table', (budget) => readTable(bytes, budget))
  const read = readTerms(table ?? [], kind.rules, { language, faultOf })
  if (read.terms.length === 0 && read.faults.length === 0) throw new Problem(kind.noTerms)
  return read
}

/** Why a row needs a look, for a fault that refuses a term only if it is typed. */
function doubtOf<Term extends { term: string }>(
  { rules }: ListedKind<Term>,
  fault: TermFault | undefined,
): TermFault | undefined {
  const name = fault && (rules.doubtful as Readonly<Record<string, string>> | undefined)?.[fault.name]
  return name === undefined ? undefined : { name, values: fault!.values }
}

/** Compares imported terms with the existing ones. */
async function judgeTerms<Term extends { term: string }>(
  db: Db,
  kind: ListedKind<Term>,
  owner: Owner,
  { terms }: ReadTerms<Term>,
): Promise<Judged<Term>[]> {
  const { rules } = kind
  const stored = (await allTerms(db, kind, owner)).map(withoutId)
  const known = new Map(stored.map((term) => [rules.keyOf(term), term]))
  const imported = terms.map(({ line, ...term }) => ({ line, term: term as unknown as Term }))
  const mayBeWrong = rules.doubts?.([...stored, ...imported.map(({ term }) => term)])
  return imported.map(({ line, term }) => {
    const before = known.get(rules.keyOf(term))
    return {
      term,
      line,
      isNew: before === undefined,
      isSame: isDeepStrictEqual(before, term),
      doubt: doubtOf(kind, rules.faultOf(term)) ?? mayBeWrong?.(term, before),
    }
  })
}

function withoutId<Term extends object>(saved: Saved<Term>): Term {
  const { id: _, ...term } = saved
  return term as unknown as Term
}

/** What a row says beside its term. */
function contentOf<Term extends { term: string }>({ rules }: ListedKind<Term>, term: Term): string {
  const translations =
    'translations' in term ? Object.entries(term.translations as Record<string, string>) : []
  const cells = rules.cells(term).filter((_, at) => rules.columns[at] !== 'term')
  return [...cells.map(String), ...translations.map(([language, text]) => `${language}: ${text}`)]
    .filter((each) => each !== '')
    .join(' · ')
    .slice(0, maxContent)
}

const stateOf = ({ doubt, isNew }: Judged<unknown>): ImportedRow['state'] =>
  doubt ? 'doubtful' : isNew ? 'added' : 'changed'

/** What the import of a file would do, row by row. */
export async function previewTerms<Term extends { term: string }>(
  db: Db,
  kind: ListedKind<Term>,
  owner: Owner,
  file: SentFile,
): Promise<ImportPreview> {
  const read = await readTermFile(db, kind, owner, file)
  const judged = await judgeTerms(db, kind, owner, read)
  const differs = judged.filter(({ isSame }) => !isSame)
  const rows: ImportedRow[] = [
    ...read.faults.map(({ line, term, name, values }) => ({
      line,
      state: 'wrong' as const,
      term,
      content: '',
      reason: { name, values },
    })),
    ...differs.map((each) => ({
      line: each.line,
      state: stateOf(each),
      term: each.term.term,
      content: contentOf(kind, each.term),
      reason: each.doubt ?? null,
    })),
  ]
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length
  const order = ['wrong', 'doubtful', 'changed', 'added']
  const sorted = rows.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.line - other.line,
  )
  return {
    added: count('added'),
    changed: count('changed'),
    doubtful: count('doubtful'),
    wrong: count('wrong'),
    same: judged.length - differs.length,
    rows: sorted.slice(0, maxRows),
  }
}

/** Adds and changes the terms of a file that was read; doubtful ones only if all of them, or their rows, are wanted. */
export async function importTerms<Term extends { term: string }>(
  trx: Transaction<DB>,
  kind: ListedKind<Term>,
  into: { tenant: string; owner: Owner; now: Date },
  read: ReadTerms<Term>,
  { doubtful, rows = [] }: { doubtful: boolean; rows?: readonly number[] | undefined },
): Promise<{ added: number; changed: number; left: number }> {
  await lockTerms(trx, into)
  const differs = (await judgeTerms(trx, kind, into.owner, read)).filter(({ isSame }) => !isSame)
  const chosen = new Set(rows)
  const wanted = differs
    .filter(({ doubt, line }) => doubtful || !doubt || chosen.has(line))
    .map(({ term }) => term)
  const saved = await saveTerms(trx, kind, into, wanted)
  const added = saved.filter(({ isNew }) => isNew).length
  return {
    added,
    changed: saved.length - added,
    left: read.faults.length + differs.length - wanted.length,
  }
}
