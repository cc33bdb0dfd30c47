import { sql, type Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { LibraryParagraph } from '#domain/library/paragraph-rules.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { goingRunsOf } from '#shared/runs/server/subject.ts'
import { needsOf, toTranslate } from '#shared/voices/server/needs.ts'
import { readOffer, translates } from '#shared/voices/server/offer.ts'
import { maxLibraryLanguages } from '../contract/library.ts'
import { type DocumentRow, librarySubject, publishDocument } from './access.ts'
import { translateLibrary } from './translate-job.ts'

/**
 * The number of characters that an account can translate per day, counted for each language. Translation of
 * texts is free.
 */
const maxCharactersOfDay = 2_000_000
const dayMs = 24 * 3_600_000

interface Wanted {
  languages: readonly string[]
  again?: boolean
  paragraphs?: readonly string[]
}

/** Refuses languages that a text in `from` cannot be translated into. */
export async function checkLanguages(db: Db, from: string, to: readonly string[]): Promise<string[]> {
  if (to.some((each) => sameWriting(each, from))) throw new Problem('sameLanguage')
  const offer = await readOffer(db)
  const without = to.find((each) => !translates(offer, from, each))
  if (without !== undefined) throw new Problem('notTranslated', { from, to: without })
  return [...new Set(to)]
}

/** Starts translating a document whose row the transaction has locked, or refuses with the reason. */
export async function startTranslation(
  app: App,
  trx: Transaction<DB>,
  document: DocumentRow,
  { languages: wanted, again = false, paragraphs }: Wanted,
): Promise<{ run: string }> {
  const { tenant_id: tenant, account_id: account, id, name: title } = document
  const languages = await checkLanguages(trx, document.language, wanted)
  const all = [...new Set([...document.languages, ...languages])]
  if (all.length > maxLibraryLanguages) throw new Problem('libraryLanguages')
  const subject = { kind: librarySubject.kind, id }
  const going = await goingRunsOf(trx, subject)
    .select('id')
    .where('kind', '=', translateLibrary.kind)
    .executeTakeFirst()
  if (going) throw new Problem('stillWorking')
  const size = await charactersOf(trx, id, { languages, again, paragraphs })
  await refuseOverDay(app, trx, account, size)
  await trx.updateTable('library_documents').set({ languages: all }).where('id', '=', id).execute()
  const [only] = languages.length === 1 ? languages : []
  const input = { document: id, languages, again, ...(paragraphs && { paragraphs: [...paragraphs] }) }
  const offer = await readOffer(trx)
  const run = await startRun(app, trx, translateLibrary, input, {
    tenant,
    account,
    title,
    subject,
    language: only ?? null,
    size,
    needs: needsOf(offer, ...languages.map((to) => toTranslate(offer, document.language, to))),
  })
  await publishDocument(trx, document)
  return { run }
}

/** The paragraphs to translate into a language. */
export function isWanted(
  { id, translations }: LibraryParagraph,
  language: string,
  { again, paragraphs }: { again: boolean; paragraphs?: ReadonlySet<string> | undefined },
): boolean {
  const there = translations[language]
  if (paragraphs) return paragraphs.has(id)
  return there === undefined || there.text === '' || (again && !there.edited)
}

/** The characters to translate, counted in the database because documents can be long. */
async function charactersOf(
  trx: Transaction<DB>,
  document: string,
  {
    languages,
    again,
    paragraphs,
  }: Required<Pick<Wanted, 'languages' | 'again'>> & Pick<Wanted, 'paragraphs'>,
): Promise<number> {
  const chosen = paragraphs ? sql`id = any(${paragraphs}::text[])` : undefined
  const open = sql`coalesce(item -> 'translations' -> language ->> 'text', '') = ''
    or (${again}::boolean and not (item -> 'translations' -> language ->> 'edited')::boolean)`
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(item ->> 'text')), 0)::int as characters
    from document_items, unnest(${languages}::text[]) as language
    where document_id = ${document} and part = '' and (${chosen ?? open})`.execute(trx)
  return rows[0]!.characters
}

async function refuseOverDay(app: App, trx: Transaction<DB>, account: string, size: number): Promise<void> {
  // Serializes the starts of an account, so that the limit holds.
  await trx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().execute()
  const { sum } = await trx
    .selectFrom('runs')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('size'), sql<number>`0`).as('sum'))
    .where('account_id', '=', account)
    .where('kind', '=', translateLibrary.kind)
    .where('state', '!=', 'failed')
    .where('created_at', '>', new Date(app.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (Number(sum) + size > maxCharactersOfDay)
    throw new Problem('libraryDayFull', { most: maxCharactersOfDay })
}
