import { sql } from 'kysely'
import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { SavedThesaurusTerm } from '../contract.ts'
import { thesaurusColumns } from '#domain/script/thesaurus-table.ts'
import { thesaurusWords } from '../texts.ts'
import { titles } from '#core/texts/titles.ts'
import type { Text } from '#core/texts/words.ts'
import type { Db } from '#core/server/db/database.ts'
import type { TableCell } from '#core/server/tables/table.ts'
import { wordedTable } from '#core/server/tables/worded-table.ts'
import { tableFile } from '#identity/file-links/server/table-file.ts'
import { listTerms } from './own-terms.ts'

/** The languages of all translations of an agent. */
export async function languagesOf(db: Db, agent: string): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    select distinct code as language from thesaurus_terms, jsonb_object_keys(translations) as code
    where account_id = ${agent} order by code`.execute(db)
  return rows.map(({ language }) => language)
}

const cells: Record<(typeof thesaurusColumns)[number], (term: SavedThesaurusTerm) => TableCell> = {
  term: ({ term }) => term,
  language: ({ language }) => language,
  reading: ({ reading }) => reading,
  aliases: ({ aliases }) => aliases.join('; '),
  weight: ({ weight }) => weight,
}

/** The terms of an agent as a table that can be imported again: the translations have a column for each language. */
export const thesaurusFile = tableFile(
  'thesaurus',
  z.object({ agent: z.uuid(), language: languageField, languages: z.array(z.string()) }),
  ({ agent, language, languages }, { app, tenant }) => {
    const texts: Record<string, Text> = { ...thesaurusWords, title: titles.thesaurus }
    for (const code of languages) texts[code] = { cn: code, en: code, hk: code }
    return wordedTable<SavedThesaurusTerm, string>({
      name: 'title',
      language,
      terms: texts,
      columns: [
        ...thesaurusColumns.map((title) => ({
          title,
          holds: title === 'weight' ? ('whole' as const) : ('text' as const),
          width: title === 'language' || title === 'weight' ? 10 : 28,
          cell: cells[title],
        })),
        ...languages.map((title) => ({
          title,
          holds: 'text' as const,
          width: 28,
          cell: ({ translations }: SavedThesaurusTerm) =>
            translations.find((each) => each.language === title)?.text ?? '',
        })),
      ],
      read: (paging) => listTerms(app.database.of(tenant), agent, { name: '', ...paging }),
    })
  },
)
