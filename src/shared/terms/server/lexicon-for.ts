import type { Db } from '#core/server/db/database.ts'
import { lexiconOf, type Lexicon, type LexiconTerm } from '#domain/script/lexicon/lexicon.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { agentTerms } from './agent-terms.ts'

export interface AppliedTerm extends LexiconTerm {
  language?: string | undefined
  shared: boolean
}

/** All terms that apply to an account's texts in a language: its own, which win, before those of its agent and its tenant. */
export async function termsFor(db: Db, account: string, language: string): Promise<AppliedTerm[]> {
  const [agent, rows] = await Promise.all([agentTerms(db, account), listed(db, account, language)])
  const terms = rows.map(({ account_id, language: only, match_case: matchCase, ...term }) => ({
    ...term,
    language: only ?? undefined,
    matchCase,
    shared: account_id === null,
  }))
  const ofAgent = agent
    .filter((each) => each.reading !== '' && baseLanguage(each.language) === baseLanguage(language))
    .flatMap(({ term, aliases, reading, language: only }) =>
      [term, ...aliases].map((written) => ({
        term: written,
        reading,
        language: only,
        matchCase: false,
        shared: true,
      })),
    )
  return [...terms.filter(({ shared }) => !shared), ...ofAgent, ...terms.filter(({ shared }) => shared)]
}

const listed = (db: Db, account: string, language: string) =>
  db
    .selectFrom('lexicon_terms')
    .select(['account_id', 'term', 'reading', 'language', 'match_case'])
    .where((is) => is.or([is('account_id', '=', account), is('account_id', 'is', null)]))
    .where((is) => is.or([is('language', 'is', null), is('language', '=', baseLanguage(language))]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The lexicon of an account in a language, for all products: quotes and jobs read the same one. */
export const lexiconFor = async (db: Db, account: string, language: string): Promise<Lexicon> =>
  lexiconOf(await termsFor(db, account, language), language)
