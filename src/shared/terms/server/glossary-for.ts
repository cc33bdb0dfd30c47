import type { Db } from '#core/server/db/database.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { agentTerms } from './agent-terms.ts'

/**
 * The glossary terms of an account for a pair of languages. Terms for English also apply to American English, unless
 * that has its own term for the same word. Without a target, the terms of all targets.
 */
export async function termsBetween(db: Db, account: string, from: string, to: string | undefined) {
  const all = await db
    .selectFrom('glossary')
    .select(['id', 'from_language as from', 'to_language as to', 'source', 'target'])
    .where('account_id', '=', account)
    .orderBy('source')
    .execute()
  if (to === undefined) return all.filter((term) => sameWriting(term.from, from))
  const own = (term: { from: string; to: string }) => term.from === from && term.to === to
  const taken = new Set(all.filter(own).map(({ source }) => source))
  return all.filter(
    (term) =>
      own(term) || (!taken.has(term.source) && sameWriting(term.from, from) && sameWriting(term.to, to)),
  )
}

/** The terms for translations of an account: its own take precedence over those of its agent. */
export async function glossaryFor(
  db: Db,
  account: string,
  { from, to, thesaurus = true }: { from: string; to: string; thesaurus?: boolean },
): Promise<{ source: string; target: string }[]> {
  const [own, shared] = await Promise.all([
    termsBetween(db, account, from, to),
    thesaurus ? agentTerms(db, account) : [],
  ])
  const terms = new Map(own.map(({ source, target }) => [source, target]))
  for (const { term, aliases, language, translations } of shared) {
    if (!sameWriting(language, from)) continue
    const target =
      translations[to] ?? Object.entries(translations).find(([language]) => sameWriting(language, to))?.[1]
    if (target === undefined) continue
    for (const source of [term, ...aliases]) if (!terms.has(source)) terms.set(source, target)
  }
  return Array.from(terms, ([source, target]) => ({ source, target }))
}
