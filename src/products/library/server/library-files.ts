import type { App } from '#core/server/app/app.ts'
import type { TranslatedFiles } from '#shared/translated-files/server/translated-file.ts'
import { type DocumentRow, libraryFolder, ownDocuments, translatedFrom } from './access.ts'

/** Many viewers request the same translation at the same time, so it is written once. */
const writing = new Map<string, Promise<void>>()

/** Documents for other products. A translation is written once for each revision and kept in the folder of the document. */
export const libraryFiles: TranslatedFiles = {
  async find(db, account, ids) {
    if (ids.length === 0) return []
    const rows = await ownDocuments({ db, caller: { id: account } })
      .selectAll()
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, kind, size, language, languages }) => ({
      id,
      name,
      ending: kind,
      size,
      language,
      languages,
    }))
  },
  async stored(app, { tenant, account, id, language }) {
    const found = ownDocuments({ db: app.database.of(tenant), caller: { id: account } })
    const row = await found.selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    if (language === undefined || !row.languages.includes(language))
      return { key: row.source_key, name: row.source_name }
    const folder = `${libraryFolder(row)}${language.toLowerCase()}/`
    const { kind } = translatedFrom(row)
    const key = `${folder}${row.revision}.${kind}`
    if (!(await app.storage.head(key))) {
      let written = writing.get(key)
      if (!written) {
        written = write(app, row, language, { folder, key }).finally(() => writing.delete(key))
        writing.set(key, written)
      }
      await written
    }
    return { key, name: `${row.name}.${language}.${kind}` }
  },
}

interface Place {
  folder: string
  key: string
}

/** Writes a translation, and removes the one of an earlier revision. */
async function write(app: App, row: DocumentRow, language: string, { folder, key }: Place): Promise<void> {
  const { tenant_id: tenant, account_id: account, id } = row
  const of = { document: id, what: 'translated' as const, language, reader: 'en' as const }
  const { bytes } = await app.threads.run('printLibrary', { tenant, of }, { lane: 'import', tenant, account })
  await app.storage.put(key, bytes)
  for await (const { key: other } of app.storage.list(folder))
    if (other !== key) await app.storage.remove(other)
}
