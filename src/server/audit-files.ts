import { type Message, message } from '#i18n/message.ts'
import { auditWords } from '#i18n/terminal-run.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Db } from '#server/core/db/database.ts'
import { imageKey } from '#server/identity/images/image.ts'
import { projectFolder } from '#server/products/dubbing/projects/cleanup.ts'
import type { Storage } from '#server/core/storage/storage.ts'

interface FilesAudit {
  files: number
  /** Keys that no row refers to, so their files are never found. */
  unnamed: string[]
  /** Missing files that a row refers to. */
  gone: { what: Message; key: string }[]
}

/**
 * Compares the files of a tenant with the rows that refer to them. Files added or removed during the comparison are not
 * reported.
 */
export async function auditFiles(
  { database, storage }: { database: Database; storage: Pick<Storage, 'list'> },
  tenant: string,
): Promise<FilesAudit> {
  const db = database.of(tenant)
  const before = await namedFiles(db, tenant)
  const stored = new Set<string>()
  for await (const { key } of storage.list(`${tenant}/`)) stored.add(key)
  const named = await namedFiles(db, tenant)
  const passing = await passingFolders(db, tenant)
  return {
    files: stored.size,
    unnamed: [...stored].filter(
      (key) => !named.has(key) && !passing.some((folder) => key.startsWith(folder)),
    ),
    gone: [...named]
      .filter(([key]) => before.has(key) && !stored.has(key))
      .map(([key, what]) => ({ what, key })),
  }
}

/** Every key that a row refers to, with a description for the reader of the audit. */
async function namedFiles(db: Db, tenant: string): Promise<Map<string, Message>> {
  const named = new Map<string, Message>()
  const add = (what: Message, ...keys: (string | null | undefined)[]) => {
    for (const key of keys) if (key) named.set(key, what)
  }
  const image = (path: string | null) => path && imageKey({ id: tenant }, path)
  for (const { id, avatar } of await db.selectFrom('accounts').select(['id', 'avatar']).execute())
    add(message(auditWords.pictureOfAccount, { id }), image(avatar))
  const own = await db.selectFrom('tenants').select(['logo', 'background']).where('id', '=', tenant).execute()
  for (const { logo, background } of own)
    add(message(auditWords.picturesOfBrand), image(logo), image(background))
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'source_key', 'preview_key', 'peaks_key', 'subtitles_key', 'cover'])
    .execute()
  for (const { id, source_key, preview_key, peaks_key, subtitles_key, cover } of projects)
    add(message(auditWords.fileOfProject, { id }), source_key, preview_key, peaks_key, subtitles_key, cover)
  for (const { id, files } of await db.selectFrom('works').select(['id', 'files']).execute())
    add(message(auditWords.fileOfWork, { id }), ...Object.values(files ?? {}).map(({ key }) => key))
  for (const { id, key } of await db.selectFrom('uploads').select(['id', 'key']).execute())
    add(message(auditWords.upload, { id }), key)
  for (const { number, voucher_key } of await db
    .selectFrom('orders')
    .select(['number', 'voucher_key'])
    .execute())
    add(message(auditWords.voucher, { number }), voucher_key)
  for (const { id, file_key } of await db.selectFrom('invoices').select(['id', 'file_key']).execute())
    add(message(auditWords.fileOfInvoice, { id }), file_key)
  return named
}

/**
 * Folders whose files have no row yet, or never get one: those of projects being processed, and auditions, which are
 * deleted by age.
 */
async function passingFolders(db: Db, tenant: string): Promise<string[]> {
  const busy = await db
    .selectFrom('runs')
    .select('subject_id')
    .where('state', 'in', ['waiting', 'running'])
    .where('subject_kind', '=', 'project')
    .execute()
  return [
    `${tenant}/samples/`,
    ...busy.map(({ subject_id }) => projectFolder({ tenant_id: tenant, id: subject_id! })),
  ]
}
