import type { Db } from '#core/server/db/database.ts'
import type { Speaking } from '#shared/voices/contract.ts'

/** The own voices of single lines in a language. */
export async function readLineVoices(
  db: Db,
  project: string,
  language: string,
): Promise<Map<string, Speaking>> {
  const rows = await db
    .selectFrom('line_voices')
    .select(['cue_id', 'speaking'])
    .where('project_id', '=', project)
    .where('language', '=', language)
    .execute()
  return new Map(rows.map(({ cue_id, speaking }) => [cue_id, speaking]))
}
