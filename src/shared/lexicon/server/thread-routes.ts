import { type LexiconCalls, lexiconTerms, staffLexicon, userLexicon } from '../contract.ts'
import { readLexiconCsv } from '#domain/script/lexicon-csv.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type ThreadContext, type ThreadRoute, threadRoute } from '#core/server/http/route.ts'
import { withinBudget } from '#core/server/http/within-budget.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { saveTerms } from './save-terms.ts'
import { type Owner, termsFor } from './terms-of.ts'

const mostFaults = 100

const importRoute = (
  calls: LexiconCalls,
  ownerOf: (context: Pick<ThreadContext, 'caller'>) => Owner,
): ThreadRoute =>
  threadRoute(calls.import, 'import', async ({ csv }, context) => {
    const { app, db, tenant } = context
    const owner = ownerOf(context)
    const { terms, faults } = await withinBudget('table', (budget) => readLexiconCsv(csv, budget))
    if (terms.length === 0 && faults.length === 0) throw new Problem('lexiconFileEmpty')
    if (faults.length > 0)
      return { added: 0, changed: 0, faults: faults.slice(0, mostFaults), faulty: faults.length }
    return db.transaction().execute(async (trx) => {
      const saved = await saveTerms(trx, { tenant: tenant.id, owner, now: app.now() }, terms)
      const added = saved.filter((each) => each.added).length
      const changed = saved.length - added
      if (owner === null) await recordAudit(trx, context, 'lexicon.import', null, { added, changed })
      return { added, changed, faults: [], faulty: 0 }
    })
  })

export const lexiconThreadRoutes: readonly ThreadRoute[] = [
  importRoute(userLexicon, ({ caller }) => caller.id),
  importRoute(staffLexicon, () => null),
  threadRoute(lexiconTerms, 'interactive', async ({ language }, { db, caller }) => {
    const terms = await termsFor(db, caller.id, language)
    return terms.map(({ term, reading, language: only, matchCase = false, shared }) => ({
      term,
      reading,
      language: only ?? null,
      matchCase,
      shared,
    }))
  }),
]
