import { baseLanguage } from '#domain/text/languages.ts'
import type { Db } from '#server/core/db/database.ts'
import { termsFor } from '#server/production/lexicon/terms-of.ts'

interface Pair {
  account: string
  from: string
  to: string
}

/** The terms of an account with fixed translations. */
export const glossaryTerms = (
  db: Db,
  { account, from, to }: Pair,
): Promise<{ source: string; target: string }[]> =>
  db
    .selectFrom('glossary')
    .select(['source', 'target'])
    .where('account_id', '=', account)
    .where('from_language', '=', from)
    .where('to_language', '=', to)
    .execute()

/** Engines take a few hundred at most. */
const mostHotWords = 200

/** Names and terms of an account that are likely to be said in a language. */
export async function hotWordsOf(
  db: Db,
  { account, language }: { account: string; language: string },
): Promise<string[]> {
  const [glossary, lexicon] = await Promise.all([
    db
      .selectFrom('glossary')
      .select('source')
      .distinct()
      .where('account_id', '=', account)
      .where('from_language', 'in', [language, baseLanguage(language)])
      .limit(mostHotWords)
      .execute(),
    termsFor(db, account, language),
  ])
  const words = [...glossary.map(({ source }) => source), ...lexicon.map(({ term }) => term)]
  return [...new Set(words)].slice(0, mostHotWords)
}
