import { sql, type Transaction } from 'kysely'
import { keyOfTerm, mostTerms, type tidyTerm } from '#domain/script/lexicon.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { lockTerms, type Owner, ownTerms } from './terms-of.ts'

type Tidy = ReturnType<typeof tidyTerm>

interface Into {
  tenant: string
  owner: Owner
  now: Date
}

/** Adds terms or changes their readings; refuses those for which there is no room. The first of them is listed first. */
export async function saveTerms(
  trx: Transaction<DB>,
  { tenant, owner, now }: Into,
  terms: readonly Tidy[],
): Promise<{ id: string; added: boolean }[]> {
  await lockTerms(trx, { tenant, owner })
  const rows = terms.map((each, place) => ({ ...each, key: keyOfTerm(each), place }))
  const saved = await sql<{ id: string; added: boolean }>`
    insert into lexicon_terms (tenant_id, account_id, term, reading, language, match_case, key, created_at)
    select ${tenant}::uuid, ${owner}::uuid, term, reading, language, "matchCase", key,
      ${now}::timestamptz - place * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (term text, reading text, language text, "matchCase" boolean, key text, place int)
    on conflict (tenant_id, account_id, key) do update
      set term = excluded.term, reading = excluded.reading, created_at = excluded.created_at
      where (lexicon_terms.term, lexicon_terms.reading) is distinct from (excluded.term, excluded.reading)
    returning id, xmax = 0 as added`.execute(trx)
  const { all } = await ownTerms(trx, owner)
    .select((is) => is.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  if (all > mostTerms) throw new Problem('lexiconFull', { most: mostTerms })
  return saved.rows
}

/** Changes a term in its place. */
export async function changeTerm(
  trx: Transaction<DB>,
  { tenant, owner }: Omit<Into, 'now'>,
  id: string,
  term: Tidy,
): Promise<void> {
  await lockTerms(trx, { tenant, owner })
  const key = keyOfTerm(term)
  const own = await ownTerms(trx, owner).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  const other = await ownTerms(trx, owner)
    .select('id')
    .where('key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw new Problem('lexiconTaken', { term: term.term })
  const { matchCase, language = null, ...words } = term
  await trx
    .updateTable('lexicon_terms')
    .set({ ...words, language, match_case: matchCase, key })
    .where('id', '=', id)
    .execute()
}
