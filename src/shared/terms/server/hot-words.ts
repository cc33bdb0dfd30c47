import type { Db } from '#core/server/db/database.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { agentTerms } from './agent-terms.ts'
import { termsFor } from './lexicon-for.ts'

/** Engines take a few hundred at most. */
const maxHotWords = 200
/** Limited, so that a large thesaurus leaves room for the account's own terms. */
const maxOfAgent = 150

/** Names and terms of an account that are likely to occur in a language. */
export async function hotWordsOf(
  db: Db,
  { account, language, thesaurus }: { account: string; language: string; thesaurus: boolean },
): Promise<string[]> {
  const [agent, glossary, lexicon] = await Promise.all([
    thesaurus ? agentTerms(db, account) : [],
    db
      .selectFrom('glossary')
      .select('source')
      .distinct()
      .where('account_id', '=', account)
      .where('from_language', 'in', [language, baseLanguage(language)])
      .limit(maxHotWords)
      .execute(),
    termsFor(db, account, language),
  ])
  const shared = agent
    .filter((term) => baseLanguage(term.language) === baseLanguage(language))
    .flatMap(({ term, aliases }) => [term, ...aliases])
  const words = [
    ...shared.slice(0, maxOfAgent),
    ...glossary.map(({ source }) => source),
    ...lexicon.map(({ term }) => term),
  ]
  return [...new Set(words)].slice(0, maxHotWords)
}
