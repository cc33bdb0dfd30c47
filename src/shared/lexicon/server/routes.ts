import type { Role } from '#core/contract/call.ts'
import { type LexiconCalls, staffLexicon, userLexicon } from '../contract.ts'
import { faultOfTerm, keyOfTerm, tidyTerm } from '#domain/script/lexicon.ts'
import { lexiconWords } from '../texts.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, type Route, route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink, made } from '#identity/file-links/server/file-link.ts'
import { lexiconFile } from './lexicon-table.ts'
import { listTerms } from './list-terms.ts'
import { changeTerm, saveTerms } from './save-terms.ts'
import { lockTerms, type Owner, ownTerms } from './terms-of.ts'

const longestList = 200

function routesOf(
  calls: LexiconCalls,
  ownerOf: (context: Pick<RequestContext<readonly Role[]>, 'caller'>) => Owner,
): Route[] {
  return [
    route(calls.list, (input, context) => listTerms(context.db, ownerOf(context), input)),

    route(calls.save, async ({ id, ...written }, context) => {
      const { app, db, tenant } = context
      const fault = faultOfTerm(written)
      if (fault) throw new Problem(fault.name, fault.values)
      const owner = ownerOf(context)
      const term = tidyTerm(written)
      const list = { tenant: tenant.id, owner, now: app.now() }
      return db.transaction().execute(async (trx) => {
        if (id === undefined) await saveTerms(trx, list, [term])
        else await changeTerm(trx, list, id, term)
        if (owner === null)
          await recordAudit(trx, context, 'lexicon.save', null, { term: term.term, reading: term.reading })
        return ownTerms(trx, owner)
          .select(['id', 'term', 'reading', 'language', 'match_case as matchCase'])
          .where('key', '=', keyOfTerm(term))
          .executeTakeFirstOrThrow()
      })
    }),

    route(calls.remove, async ({ ids }, context) => {
      const { db, tenant } = context
      const owner = ownerOf(context)
      await db.transaction().execute(async (trx) => {
        await lockTerms(trx, { tenant: tenant.id, owner })
        const own = await ownTerms(trx, owner).select(['id', 'term']).where('id', 'in', ids).execute()
        if (own.length < new Set(ids).size) throw new Problem('notFound')
        await trx.deleteFrom('lexicon_terms').where('id', 'in', ids).execute()
        if (owner !== null) return
        const terms = own.map(({ term }) => term).join(', ')
        await recordAudit(trx, context, 'lexicon.remove', null, {
          terms: Array.from(terms).slice(0, longestList).join(''),
        })
      })
      return null
    }),

    route(calls.export, async (_input, context) => {
      const { language } = context
      const file = made(lexiconFile, { owner: ownerOf(context), language })
      return { path: fileLink(context, file, { name: `${lexiconWords.title[language]}.csv`, save: true }) }
    }),
  ]
}

export const lexiconRoutes = [
  ...routesOf(userLexicon, ({ caller }) => caller.id),
  ...routesOf(staffLexicon, () => null),
]
