import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

interface Of {
  project: string
  language: string
}

/** The pending shorter wordings by line, for the current texts only. */
export async function readShorter(db: Db, { project, language }: Of): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .select(['cue_id', 'shorter'])
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('shorter', 'is not', null)
    .whereRef('shorter_of', '=', 'text')
    .execute()
  return new Map(rows.map(({ cue_id, shorter }) => [cue_id, shorter!]))
}

/** Saves each with the text it was found for, so that it is not shown for another text. */
export async function saveShorter(
  db: Db,
  { project, language }: Of,
  found: readonly { id: string; of: string; text: string }[],
): Promise<void> {
  await sql`
    update translations set shorter = found.text, shorter_of = found.of
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id text, "of" text, text text)
    where project_id = ${project} and language = ${language} and cue_id = found.id`.execute(db)
}

export async function leaveShorter(
  db: Db,
  { project, language }: Of,
  lines: readonly string[],
): Promise<void> {
  await sql`
    update translations set shorter = null, shorter_of = null
    where project_id = ${project} and language = ${language} and cue_id = any(${lines})`.execute(db)
}
