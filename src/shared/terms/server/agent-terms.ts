import type { Db } from '#core/server/db/database.ts'
import type { ThesaurusTerm } from '#domain/script/lexicon/thesaurus.ts'

/** The feature code of the thesaurus. */
const feature = 'thesaurus'

/**
 * The terms of the agent of an account, or of the account if it is an agent, the highest weight first. None while its thesaurus
 * is disabled, because they could not be corrected then.
 */
export const agentTerms = (db: Db, account: string): Promise<ThesaurusTerm[]> =>
  db
    .selectFrom('thesaurus_terms as term')
    .innerJoin('accounts as agent', 'agent.id', 'term.account_id')
    .innerJoin('tenants', 'tenants.id', 'agent.tenant_id')
    .select(['term.term', 'term.language', 'reading', 'aliases', 'translations', 'weight'])
    .where('term.account_id', '=', (is) =>
      is
        .selectFrom('accounts')
        .select((of) => of.fn.coalesce('accounts.agent_id', 'accounts.id').as('id'))
        .where('accounts.id', '=', account),
    )
    .where((is) =>
      is.or([
        is(is.val(feature), '=', is.fn.any('agent.features')),
        is(is.val(feature), '=', is.fn.any('tenants.features')),
      ]),
    )
    .orderBy('weight', 'desc')
    .orderBy('term.created_at', 'desc')
    .orderBy('term.id')
    .execute() as Promise<ThesaurusTerm[]>
