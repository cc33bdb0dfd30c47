import { thesaurusExport, thesaurusList, thesaurusRemove, thesaurusSave } from '../contract.ts'
import { keyOfThesaurusTerm, tidyThesaurusTerm } from '#domain/script/thesaurus.ts'
import { titles } from '#core/texts/titles.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Route, route } from '#core/server/http/route.ts'
import { fileLink, made } from '#identity/file-links/server/file-link.ts'
import { termCheck } from './fault-of-term.ts'
import { columns, countTerms, listTerms, ownTerms, wireTerm } from './own-terms.ts'
import { changeTerm, lockThesaurus, saveTerms } from './save-terms.ts'
import { languagesOf, thesaurusFile } from './thesaurus-file.ts'

export const thesaurusRoutes: readonly Route[] = [
  route(thesaurusList, async (input, { db, caller }) => ({
    ...(await listTerms(db, caller.id, input)),
    total: await countTerms(db, caller.id),
  })),

  route(thesaurusSave, async ({ id, translations, ...written }, { app, db, tenant, caller }) => {
    const sent = {
      ...written,
      translations: Object.fromEntries(translations.map(({ language, text }) => [language, text])),
    }
    const fault = (await termCheck(db, caller.id))(sent)
    if (fault) throw new Problem(fault.name, fault.values)
    const term = tidyThesaurusTerm(sent)
    return db.transaction().execute(async (trx) => {
      if (id === undefined)
        await saveTerms(trx, { tenant: tenant.id, agent: caller.id, now: app.now() }, [term])
      else await changeTerm(trx, caller.id, id, term)
      const row = await ownTerms(trx, caller.id)
        .select(columns)
        .where('key', '=', keyOfThesaurusTerm(term))
        .executeTakeFirstOrThrow()
      return wireTerm(row)
    })
  }),

  route(thesaurusRemove, async ({ ids }, { db, caller }) => {
    await db.transaction().execute(async (trx) => {
      await lockThesaurus(trx, caller.id)
      const own = await ownTerms(trx, caller.id).select('id').where('id', 'in', ids).execute()
      if (own.length < new Set(ids).size) throw new Problem('notFound')
      await trx.deleteFrom('thesaurus_terms').where('id', 'in', ids).execute()
    })
    return null
  }),

  route(thesaurusExport, async ({ table }, context) => {
    const { db, caller, language } = context
    const languages = await languagesOf(db, caller.id)
    const file = made(thesaurusFile, { agent: caller.id, language, languages })
    return { path: fileLink(context, file, { name: `${titles.thesaurus[language]}.${table}`, save: true }) }
  }),
]
