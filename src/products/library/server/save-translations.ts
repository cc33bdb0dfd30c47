import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { LibraryParagraph, Translation } from '#domain/library/paragraph-rules.ts'
import { type DocumentRow, publishDocument } from './access.ts'

interface Found {
  found: ReadonlyMap<string, Translation>
  /** The requested paragraphs, whether edited or not. */
  isChosen: boolean
}

/** Saves translations of an engine. What a person has changed since the run began is kept. */
export const saveTranslations = (
  db: Db,
  document: Pick<DocumentRow, 'tenant_id' | 'account_id' | 'id' | 'revision'>,
  language: string,
  { found, isChosen }: Found,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('library_documents')
      .select('revision')
      .where('id', '=', document.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || found.size === 0) return
    const there = await trx
      .selectFrom('document_items')
      .select(['id', 'item', 'revision'])
      .where('document_id', '=', document.id)
      .where('part', '=', '')
      .where('id', 'in', [...found.keys()])
      .execute()
    const changed = there.flatMap(({ id, item, revision }) => {
      const { translations } = item as Pick<LibraryParagraph, 'translations'>
      const isKept = translations[language]?.edited && !(isChosen && revision <= document.revision)
      return isKept ? [] : [{ id, translation: { [language]: found.get(id)! } }]
    })
    const revision = row.revision + 1
    await sql`
      update document_items d
      set item = jsonb_set(d.item, '{translations}', (d.item -> 'translations') || g.translation), revision = ${revision}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g (id text, translation jsonb)
      where d.document_id = ${document.id} and d.part = '' and d.id = g.id`.execute(trx)
    await trx.updateTable('library_documents').set({ revision }).where('id', '=', document.id).execute()
    await publishDocument(trx, document)
  })
