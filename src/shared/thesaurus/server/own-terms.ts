import type { Selectable } from 'kysely'
import type { SavedThesaurusTerm } from '../contract.ts'
import type { ThesaurusTerm } from '#domain/script/thesaurus.ts'
import type { Db } from '#core/server/db/database.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import type { ThesaurusTerms } from '#core/server/db/tables.ts'
import { newestFirst, type Page, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { sql } from 'kysely'

export const ownTerms = (db: Db, agent: string) =>
  db.selectFrom('thesaurus_terms').where('account_id', '=', agent)

type Row = Pick<
  Selectable<ThesaurusTerms>,
  'id' | 'term' | 'language' | 'reading' | 'aliases' | 'translations' | 'weight'
>

export const columns = ['id', 'term', 'language', 'reading', 'aliases', 'translations', 'weight'] as const

export const termOf = ({ term, language, reading, aliases, translations, weight }: Row): ThesaurusTerm => ({
  term,
  language,
  reading,
  aliases,
  translations,
  weight,
})

export const wireTerm = (row: Row): SavedThesaurusTerm => ({
  ...row,
  translations: Object.entries(row.translations).map(([language, text]) => ({ language, text })),
})

/** A page of the terms of an agent, newest first. */
export async function listTerms(
  db: Db,
  agent: string,
  { name, ...paging }: Paging & { name: string },
): Promise<Page<SavedThesaurusTerm>> {
  const like = likeContaining(name)
  const found = ownTerms(db, agent)
    .select(columns)
    .$if(name !== '', (all) =>
      all.where((is) =>
        is.or([
          is('term', 'ilike', like),
          is('reading', 'ilike', like),
          sql<boolean>`array_to_string(aliases, chr(10)) ilike ${like}`,
          sql<boolean>`exists (select from jsonb_each_text(translations) as each where each.value ilike ${like})`,
        ]),
      ),
    )
  const { records, next } = await readPage(found, newestFirst('thesaurus_terms'), paging)
  return { records: records.map(wireTerm), next }
}

export const countTerms = async (db: Db, agent: string): Promise<number> =>
  (
    await ownTerms(db, agent)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
