import type { Selectable } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { ClassMaterials } from '#core/server/db/tables.ts'
import { type TranslatedFile, translatedFilesOf } from '#shared/translated-files/server/translated-file.ts'
import { endingOf } from '#shared/uploads/contract/kinds.ts'
import type { ViewedMaterial } from '../../contract/materials.ts'

export type MaterialRow = Selectable<ClassMaterials>

/** The materials of an existing class, in order. */
export const materialsOf = (db: Db, id: string) =>
  db
    .selectFrom('class_materials')
    .innerJoin('classes', 'classes.id', 'class_materials.class_id')
    .selectAll('class_materials')
    .where('class_id', '=', id)
    .where('classes.deleted_at', 'is', null)
    .where('class_materials.deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('class_materials.id')

export interface Material {
  row: MaterialRow
  /** The library document; undefined for other materials, or if it was deleted. */
  document: TranslatedFile | undefined
}

/** Materials of one account with their library documents. */
export async function withDocuments(app: App, db: Db, rows: readonly MaterialRow[]): Promise<Material[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.flatMap(({ document_id: id }) => id ?? [])
  const documents = await translatedFilesOf(app).find(db, first.account_id, ids)
  return rows.map((row) => ({ row, document: documents.find(({ id }) => id === row.document_id) }))
}

/** A link, or a material whose file exists. */
export const isThere = ({ row, document }: Material) => row.kind !== 'document' || document !== undefined

export const viewMaterial = ({ row, document }: Material): ViewedMaterial => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  ending: document?.ending ?? endingOf(row.file_name ?? ''),
  size: document?.size ?? row.size,
  url: row.url,
  language: document?.language ?? null,
  languages: document?.languages ?? [],
})
