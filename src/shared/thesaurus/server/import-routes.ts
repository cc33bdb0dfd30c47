import { isDeepStrictEqual } from 'node:util'
import { type ImportedRow, mostThesaurusBytes, thesaurusImport, thesaurusPreview } from '../contract.ts'
import { type Doubt, doubtOfTerm, keyOfThesaurusTerm, type ThesaurusTerm } from '#domain/script/thesaurus.ts'
import { type ReadThesaurus, readThesaurus } from '#domain/script/thesaurus-table.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type ThreadRoute, threadRoute } from '#core/server/http/route.ts'
import { withinBudget } from '#core/server/http/within-budget.ts'
import { readTable } from '#core/server/tables/read-table.ts'
import { type FaultOfTerm, termCheck } from './fault-of-term.ts'
import { columns, ownTerms, termOf } from './own-terms.ts'
import { saveTerms } from './save-terms.ts'

interface Sent {
  content: string
  language: string
}

interface Judged {
  term: ThesaurusTerm
  line: number
  isNew: boolean
  isSame: boolean
  doubt: Doubt | undefined
}

/** The rows that a preview shows. */
const mostRows = 500

async function readSent({ content, language }: Sent, faultOf: FaultOfTerm): Promise<ReadThesaurus> {
  const file = Buffer.from(content, 'base64')
  if (file.length > mostThesaurusBytes) throw new Problem('thesaurusFileLarge')
  const table = await withinBudget('table', (budget) => readTable(file, budget))
  if (!table) throw new Problem('thesaurusFileKind')
  const read = readThesaurus(table, language, faultOf)
  if (read.terms.length === 0 && read.faults.length === 0) throw new Problem('thesaurusFileKind')
  return read
}

/** Compares the imported terms with the existing ones. */
async function judge(db: Db, agent: string, { terms }: ReadThesaurus): Promise<Judged[]> {
  const rows = await ownTerms(db, agent).select(columns).execute()
  const known = new Map(rows.map((row) => [keyOfThesaurusTerm(row), termOf(row)]))
  const all = [...known.values(), ...terms]
  const byAlias = new Map(
    all.flatMap(({ term, language, aliases }) =>
      aliases.map((alias) => [keyOfThesaurusTerm({ term: alias, language }), term] as const),
    ),
  )
  return terms.map(({ line, ...term }) => {
    const key = keyOfThesaurusTerm(term)
    const before = known.get(key)
    return {
      term,
      line,
      isNew: before === undefined,
      isSame: isDeepStrictEqual(before, term),
      doubt: doubtOfTerm(term, { before, termOfAlias: byAlias.get(key) }),
    }
  })
}

const stateOf = ({ doubt, isNew }: Judged): ImportedRow['state'] =>
  doubt ? 'doubtful' : isNew ? 'added' : 'changed'

const previewRoute = threadRoute(thesaurusPreview, 'import', async (sent, { db, caller }) => {
  const read = await readSent(sent, await termCheck(db, caller.id))
  const judged = await judge(db, caller.id, read)
  const differs = judged.filter(({ isSame }) => !isSame)
  const rows: ImportedRow[] = [
    ...read.faults.map(({ line, term, name, values }) => ({
      line,
      state: 'wrong' as const,
      term,
      reason: { name, values },
    })),
    ...differs.map((each) => ({
      line: each.line,
      state: stateOf(each),
      term: each.term.term,
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
    rows: sorted.slice(0, mostRows),
  }
})

const importRoute = threadRoute(thesaurusImport, 'import', async ({ doubtful, ...sent }, context) => {
  const { app, db, tenant, caller } = context
  const read = await readSent(sent, await termCheck(db, caller.id))
  return db.transaction().execute(async (trx) => {
    const differs = (await judge(trx, caller.id, read)).filter(({ isSame }) => !isSame)
    const wanted = differs.filter(({ doubt }) => doubtful || !doubt)
    const into = { tenant: tenant.id, agent: caller.id, now: app.now() }
    const saved = await saveTerms(
      trx,
      into,
      wanted.map(({ term }) => term),
    )
    const added = saved.filter((each) => each.added).length
    const left = read.faults.length + differs.length - wanted.length
    return { added, changed: saved.length - added, left }
  })
})

export const thesaurusThreadRoutes: readonly ThreadRoute[] = [previewRoute, importRoute]
