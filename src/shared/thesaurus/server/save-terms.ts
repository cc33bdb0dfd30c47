import { sql, type Transaction } from 'kysely'
import { keyOfThesaurusTerm, mostThesaurusTerms, type ThesaurusTerm } from '#domain/script/thesaurus.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { countTerms, ownTerms } from './own-terms.ts'

interface Into {
  tenant: string
  agent: string
  now: Date
}

/** Serializes changes of one thesaurus, so that its limit holds. */
export const lockThesaurus = (trx: Transaction<DB>, agent: string) =>
  trx.selectFrom('accounts').select('id').where('id', '=', agent).forNoKeyUpdate().execute()

/** Adds and replaces terms; refuses those for which there is no room. The first of them is listed first. */
export async function saveTerms(
  trx: Transaction<DB>,
  { tenant, agent, now }: Into,
  terms: readonly ThesaurusTerm[],
): Promise<{ added: boolean }[]> {
  await lockThesaurus(trx, agent)
  const rows = terms.map((each, place) => ({ ...each, key: keyOfThesaurusTerm(each), place }))
  const saved = await sql<{ added: boolean }>`
    insert into thesaurus_terms
      (tenant_id, account_id, term, language, reading, aliases, translations, weight, key, created_at)
    select ${tenant}::uuid, ${agent}::uuid, term, language, reading, aliases, translations, weight, key,
      ${now}::timestamptz - place * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (term text, language text, reading text,
      aliases text[], translations jsonb, weight int, key text, place int)
    on conflict (tenant_id, account_id, key) do update set term = excluded.term, reading = excluded.reading,
      aliases = excluded.aliases, translations = excluded.translations, weight = excluded.weight,
      created_at = excluded.created_at
    returning xmax = 0 as added`.execute(trx)
  if ((await countTerms(trx, agent)) > mostThesaurusTerms)
    throw new Problem('thesaurusFull', { most: mostThesaurusTerms })
  return saved.rows
}

/** Changes a term in its place. */
export async function changeTerm(
  trx: Transaction<DB>,
  agent: string,
  id: string,
  term: ThesaurusTerm,
): Promise<void> {
  await lockThesaurus(trx, agent)
  const key = keyOfThesaurusTerm(term)
  const found = await ownTerms(trx, agent).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const other = await ownTerms(trx, agent).select('id').where('key', '=', key).where('id', '!=', id).execute()
  if (other.length > 0) throw new Problem('thesaurusTaken', { term: term.term })
  const { aliases, translations, ...texts } = term
  await trx
    .updateTable('thesaurus_terms')
    .set({ ...texts, aliases: [...aliases], translations, key })
    .where('id', '=', id)
    .execute()
}
