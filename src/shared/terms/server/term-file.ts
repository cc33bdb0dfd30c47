import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Role } from '#core/contract/call.ts'
import { language as languageField } from '#core/contract/fields.ts'
import type { TableKind } from '#core/contract/tables.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { Db } from '#core/server/db/database.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { textTable } from '#core/server/tables/text-table.ts'
import type { Text } from '#core/texts/texts.ts'
import { fileLink, created as made, tableFile } from '#identity/file-links/server/file-link.ts'
import { termTexts } from '../texts/terms.ts'
import { accountLexicon, agentThesaurus } from './kinds.ts'
import { listTerms } from './stored-terms.ts'
import { type ListedKind, type Owner, ownerOf, type TermKind } from './term-kind.ts'

interface FiledTerm {
  term: string
  translations?: Record<string, string>
}

/** By table: pronunciations of a tenant are written as those of an account are. */
const kinds = { lexicon_terms: accountLexicon, thesaurus_terms: agentThesaurus }

type Filed = Pick<TermKind<object>, 'table' | 'of'> & { columns: object; title: Text }

/** The languages of all translations of an owner, each of which has a column. */
async function languagesOf(db: Db, { table, columns }: Filed, owner: Owner): Promise<string[]> {
  if (!('translations' in columns)) return []
  const { rows } = await sql<{ language: string }>`
    select distinct code as language from ${sql.table(table)}, jsonb_object_keys(translations) as code
    where account_id = ${owner} order by code`.execute(db)
  return rows.map(({ language }) => language)
}

const narrow = new Set(['language', 'weight'])

/** The terms of an owner as a table that can be imported again. */
export const termFile = tableFile(
  'terms',
  z.object({
    table: z.enum(['lexicon_terms', 'thesaurus_terms']),
    owner: z.nullable(z.uuid()),
    language: languageField,
    languages: z.array(z.string()),
  }),
  ({ table, owner, language, languages }, { app, tenant }) => {
    const kind = kinds[table] as unknown as ListedKind<FiledTerm>
    const { columns, cells } = kind.rules
    const texts: Record<string, Text> = { ...termTexts, title: kind.title }
    for (const code of languages) texts[code] = { cn: code, en: code, hk: code }
    return textTable({
      name: 'title',
      language,
      terms: texts,
      columns: [
        ...columns.map((title, at) => ({
          title,
          holds: title === 'weight' ? ('whole' as const) : ('text' as const),
          width: narrow.has(title) ? 10 : 28,
          cell: (term: FiledTerm) => cells(term)[at]!,
        })),
        ...languages.map((title) => ({
          title,
          holds: 'text' as const,
          width: 28,
          cell: ({ translations }: FiledTerm) => translations?.[title] ?? '',
        })),
      ],
      read: (paging) => listTerms(app.database.of(tenant), kind, owner, { name: '', ...paging }),
    })
  },
)

/** A link to all terms of a kind that the caller lists. */
export async function exportTerms(
  context: RequestContext<readonly Role[]>,
  kind: Filed,
  format: TableKind,
): Promise<{ path: string }> {
  const { db, caller, language } = context
  const owner = ownerOf(kind, caller)
  const languages = await languagesOf(db, kind, owner)
  const file = made(termFile, { table: kind.table as keyof typeof kinds, owner, language, languages })
  return { path: fileLink(context, file, { name: `${kind.title[language]}.${format}`, save: true }) }
}

export const terms: Feature = { name: 'terms', filesOnDemand: [termFile] }
