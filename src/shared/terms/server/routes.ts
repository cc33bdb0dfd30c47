import type { Role } from '#core/contract/call.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, type Route, route } from '#core/server/http/route.ts'
import type { Paging } from '#core/server/lists/keyset.ts'
import type { TidyLexiconTerm } from '#domain/script/lexicon/lexicon.ts'
import type { ThesaurusTerm } from '#domain/script/lexicon/thesaurus.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { glossaryPut, glossaryRemove } from '../contract/glossary.ts'
import { type LexiconCalls, staffLexicon, userLexicon } from '../contract/lexicon.ts'
import { type SavedThesaurusTerm, thesaurus } from '../contract/thesaurus.ts'
import { accountGlossary, accountLexicon, agentThesaurus, tenantLexicon } from './kinds.ts'
import { changeTerm, into, removeTerms, saveTerms } from './save-terms.ts'
import { countTerms, listTerms } from './stored-terms.ts'
import { exportTerms } from './term-file.ts'
import { type ListedKind, ownerOf, type Saved, type TermKind } from './term-kind.ts'

type Context = RequestContext<readonly Role[]>

async function list<Term extends { term: string }>(
  { db, caller }: Context,
  kind: ListedKind<Term>,
  search: Paging & { name: string },
) {
  const owner = ownerOf(kind, caller)
  return { ...(await listTerms(db, kind, owner, search)), total: await countTerms(db, kind, owner) }
}

type Then<Result> = (trx: Db, result: Result) => Promise<void>

/** Adds a term, or changes the one with the id. */
async function save<Term extends { term: string }>(
  context: Context,
  kind: ListedKind<Term>,
  { id, term: written }: { id: string | undefined; term: Term },
  then?: Then<Term>,
): Promise<Saved<Term>> {
  const { db, caller } = context
  const fault = (await kind.check(db, ownerOf(kind, caller)))(written)
  if (fault) throw new Problem(fault.name, fault.values)
  const term = kind.rules.tidy(written)
  return db.transaction().execute(async (trx) => {
    const saved =
      id === undefined
        ? (await saveTerms(trx, kind, into(context, kind), [term]))[0]!
        : await changeTerm(trx, kind, into(context, kind), id, term)
    await then?.(trx, saved)
    return saved
  })
}

async function remove<Term extends object>(
  context: Context,
  kind: TermKind<Term>,
  ids: readonly string[],
  then?: Then<Term[]>,
): Promise<null> {
  await context.db.transaction().execute(async (trx) => {
    const removed = await removeTerms(trx, kind, into(context, kind), ids)
    await then?.(trx, removed)
  })
  return null
}

/** Of the terms that the audit log names. */
const longestList = 200

function lexiconRoutes(calls: LexiconCalls, kind: ListedKind<TidyLexiconTerm>): Route[] {
  const isRecorded = kind.of === 'tenant'
  return [
    route(calls.list, (search, context) => list(context, kind, search)),
    route(calls.save, ({ id, language = null, ...written }, context) =>
      save(context, kind, { id, term: { ...written, language } }, async (trx, { term, reading }) => {
        if (isRecorded) await recordAudit(trx, context, 'lexicon.save', null, { term, reading })
      }),
    ),
    route(calls.remove, ({ ids }, context) =>
      remove(context, kind, ids, async (trx, removed) => {
        const terms = Array.from(removed.map(({ term }) => term).join(', '))
        if (isRecorded)
          await recordAudit(trx, context, 'lexicon.remove', null, {
            terms: terms.slice(0, longestList).join(''),
          })
      }),
    ),
    route(calls.export, ({ table }, context) => exportTerms(context, kind, table)),
  ]
}

const wireTerm = (term: Saved<ThesaurusTerm>): SavedThesaurusTerm => ({
  ...term,
  aliases: [...term.aliases],
  translations: Object.entries(term.translations).map(([language, text]) => ({ language, text })),
})

const thesaurusRoutes: readonly Route[] = [
  route(thesaurus.list, async (search, context) => {
    const { records, ...page } = await list(context, agentThesaurus, search)
    return { ...page, records: records.map(wireTerm) }
  }),
  route(thesaurus.save, async ({ id, translations: written, ...fields }, context) => {
    const translations = Object.fromEntries(written.map(({ language, text }) => [language, text]))
    return wireTerm(await save(context, agentThesaurus, { id, term: { ...fields, translations } }))
  }),
  route(thesaurus.remove, ({ ids }, context) => remove(context, agentThesaurus, ids)),
  route(thesaurus.export, ({ table }, context) => exportTerms(context, agentThesaurus, table)),
]

const glossaryRoutes: readonly Route[] = [
  route(glossaryPut, (term, context) =>
    context.db
      .transaction()
      .execute(
        async (trx) => (await saveTerms(trx, accountGlossary, into(context, accountGlossary), [term]))[0]!,
      ),
  ),
  route(glossaryRemove, ({ id }, context) => remove(context, accountGlossary, [id])),
]

export const termRoutes: readonly Route[] = [
  ...lexiconRoutes(userLexicon, accountLexicon),
  ...lexiconRoutes(staffLexicon, tenantLexicon),
  ...thesaurusRoutes,
  ...glossaryRoutes,
]
