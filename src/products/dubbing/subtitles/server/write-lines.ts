import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Project } from './access.ts'

export async function removeCues(db: Db, project: Project, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`delete from cues where project_id = ${project.id} and id = any(${ids})`.execute(db)
}

// Passes all rows as one value, however many there are.

export async function putCues(
  db: Db,
  { tenant_id, id }: Project,
  rows: readonly (Cue & { revision: number })[],
) {
  if (rows.length === 0) return
  await sql`
    insert into cues
      (tenant_id, project_id, id, start_ms, end_ms, text, speaker, locked, revision, unreviewed, uncertain)
    select ${tenant_id}, ${id}, id, start, "end", text, speaker, coalesce(locked, false), revision,
      unreviewed is not null, coalesce(unreviewed, '[]')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, start integer, "end" integer, text text, speaker text, locked boolean, revision bigint,
        unreviewed jsonb)
    on conflict (tenant_id, project_id, id) do update set start_ms = excluded.start_ms, end_ms = excluded.end_ms,
      text = excluded.text, speaker = excluded.speaker, locked = excluded.locked, revision = excluded.revision,
      unreviewed = excluded.unreviewed, uncertain = excluded.uncertain,
      estimated_times = case when (excluded.start_ms, excluded.end_ms) = (cues.start_ms, cues.end_ms)
        then cues.estimated_times end`.execute(db)
}

/** A translation without text is stored as no row. */
export async function removeTranslations(db: Db, project: Project, language: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`
    delete from translations
    where project_id = ${project.id} and language = ${language} and cue_id = any(${ids})`.execute(db)
}

/** The origin of a translation. */
export interface Mark {
  origin: 'auto' | 'expert'
  /** The original text that was translated. */
  source: string
}

export interface NewTranslation extends Mark {
  id: string
  text: string
  revision: number
}

export async function putTranslations(
  db: Db,
  { tenant_id, id }: Pick<Project, 'tenant_id' | 'id'>,
  language: string,
  rows: readonly NewTranslation[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into translations (tenant_id, project_id, language, cue_id, text, origin, source, revision)
    select ${tenant_id}, ${id}, ${language}, id, text, origin, source, revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, text text, origin text, source text, revision bigint)
    on conflict (tenant_id, project_id, language, cue_id) do update set text = excluded.text, origin = excluded.origin,
      source = excluded.source, revision = excluded.revision`.execute(db)
}
