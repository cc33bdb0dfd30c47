import { sql } from 'kysely'
import type { Database, Db } from '#core/server/db/database.ts'
import { isPassing } from '#core/server/storage/passing-files.ts'
import type { Storage } from '#core/server/storage/storage.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { auditTexts } from '#core/texts/terminal-run.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { libraryFolder } from '#products/library/server/access.ts'
import { sessionFolder } from '#products/live/server/core/access.ts'
import { soundKeys, spokenKey } from '#products/live/server/sound/file-sound.ts'
import { episodeFolder } from '#products/podcast/server/core/access.ts'
import { readingFolder } from '#products/reading/server/access.ts'
import { separationFolder } from '#products/separation/server/separation-kind.ts'

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
  for await (const { key } of storage.list(`${tenant}/`)) if (!isPassing(key)) stored.add(key)
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

/** Columns that hold keys. A test compares them with the tables. */
export const keyColumns = {
  class_materials: ['key'],
  exports: ['key'],
  invoices: ['file_key'],
  library_documents: ['source_key', 'text_key'],
  original_stretches: ['key'],
  own_voices: ['consent_key', 'reference_key'],
  podcast_shows: ['cover'],
  podcast_sounds: ['key'],
  projects: ['source_key', 'preview_key', 'peaks_key', 'subtitles_key', 'cover'],
  readings: ['source_key', 'cover'],
  separations: ['source_key'],
  takes: ['key'],
  uploads: ['key'],
} as const satisfies Record<string, readonly string[]>
type KeyTable = keyof typeof keyColumns

const fileOf = {
  class_materials: auditTexts.fileOfMaterial,
  exports: auditTexts.fileOfExport,
  invoices: auditTexts.fileOfInvoice,
  library_documents: auditTexts.fileOfDocument,
  original_stretches: auditTexts.fileOfStretch,
  own_voices: auditTexts.fileOfVoice,
  podcast_shows: auditTexts.fileOfShow,
  podcast_sounds: auditTexts.fileOfSound,
  projects: auditTexts.fileOfProject,
  readings: auditTexts.fileOfReading,
  separations: auditTexts.fileOfSeparation,
  takes: auditTexts.fileOfTake,
  uploads: auditTexts.upload,
} as const satisfies Record<KeyTable, unknown>

/** Every key that a row refers to, with a description for the reader of the audit. */
async function namedFiles(db: Db, tenant: string): Promise<Map<string, Message>> {
  const named = new Map<string, Message>()
  const add = (what: Message, ...keys: (string | null | undefined)[]) => {
    for (const key of keys) if (key) named.set(key, what)
  }
  const image = (path: string | null) => path && imageKey({ id: tenant }, path)
  for (const { id, avatar } of await db.selectFrom('accounts').select(['id', 'avatar']).execute())
    add(message(auditTexts.pictureOfAccount, { id }), image(avatar))
  const own = await db.selectFrom('tenants').select(['logo', 'background']).where('id', '=', tenant).execute()
  for (const { logo, background } of own)
    add(message(auditTexts.picturesOfBrand), image(logo), image(background))
  for (const [table, columns] of Object.entries(keyColumns)) {
    const all = columns.map((column) => sql.ref(column))
    const { rows } = await sql<Record<string, string | null> & { id: string }>`
      select id, ${sql.join(all)} from ${sql.table(table)}`.execute(db)
    const what = fileOf[table as KeyTable]
    for (const row of rows) add(message(what, { id: row.id }), ...columns.map((column) => row[column]))
  }
  for (const { id, files } of await db.selectFrom('works').select(['id', 'files']).execute())
    add(message(auditTexts.fileOfWork, { id }), ...Object.values(files ?? {}).map(({ key }) => key))
  for (const { number, voucher_key } of await db
    .selectFrom('orders')
    .select(['number', 'voucher_key'])
    .execute())
    add(message(auditTexts.voucher, { number }), voucher_key)
  for (const { id, keys } of await liveFiles(db, tenant)) add(message(auditTexts.fileOfLive, { id }), ...keys)
  return named
}

/** The stored audio of live sessions, and their spoken segments. */
async function liveFiles(db: Db, tenant_id: string): Promise<{ id: string; keys: string[] }[]> {
  const saved = await db
    .selectFrom('live_sessions')
    .innerJoin('live_streams', 'live_streams.session_id', 'live_sessions.id')
    .select(['live_sessions.id', 'filed_frames'])
    .where('keep_sound', '=', true)
    .execute()
  const { rows: spoken } = await sql<{ id: string; sounds: string[] }>`
    select live_sessions.id, array_agg(distinct said.value ->> 'sound') as sounds
    from live_sessions
    join document_items on document_id = live_sessions.id and jsonb_exists(item, 'spoken')
    cross join jsonb_each(item -> 'spoken') as said
    group by live_sessions.id`.execute(db)
  return [
    ...saved.map(({ id, filed_frames: filed }) => ({ id, keys: soundKeys({ tenant_id, id }, filed) })),
    ...spoken.map(({ id, sounds }) => ({
      id,
      keys: sounds.map((sound) => spokenKey({ tenant: tenant_id, session: id }, sound)),
    })),
  ]
}

/** The folder of a subject, by its kind. */
const folders: Readonly<Record<string, (subject: { tenant_id: string; id: string }) => string>> = {
  project: projectFolder,
  reading: readingFolder,
  podcast: episodeFolder,
  separation: separationFolder,
  live: sessionFolder,
}

/**
 * Folders whose files have no row yet, or never get one: those of subjects with a run in progress; files that can be made again
 * (translations of library documents for other products, waveforms of separations, built-in music); and auditions, which are
 * deleted by age.
 */
async function passingFolders(db: Db, tenant_id: string): Promise<string[]> {
  const busy = await db
    .selectFrom('runs')
    .select(['subject_kind', 'subject_id'])
    .where('state', 'in', ['waiting', 'running'])
    .where('subject_id', 'is not', null)
    .execute()
  const live = await db.selectFrom('live_streams').select('session_id').where('at_work', '=', true).execute()
  const created = await Promise.all([
    db.selectFrom('library_documents').select('id').execute(),
    db.selectFrom('separations').select('id').execute(),
  ])
  const [documents, separations] = created
  return [
    `${tenant_id}/samples/`,
    `${tenant_id}/podcast-pieces/`,
    ...documents.map(({ id }) => libraryFolder({ tenant_id, id })),
    ...separations.map(({ id }) => separationFolder({ tenant_id, id })),
    ...live.map(({ session_id: id }) => sessionFolder({ tenant_id, id })),
    ...busy.flatMap(
      ({ subject_kind: kind, subject_id: id }) => folders[kind!]?.({ tenant_id, id: id! }) ?? [],
    ),
  ]
}
