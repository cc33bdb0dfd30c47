import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The lines of each of these works that are others by now: reworded, moved, given to somebody else, added or deleted since
 * it was made. What was changed and changed back is not among them.
 */
export async function changedLines(db: Db, works: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ work: string; line: string }>`
    select works.id as work, differing.id as line
    from works
    join projects on projects.id = works.project_id
    cross join lateral (
      select coalesce(spoken.id, now.id) as id
      from jsonb_to_recordset(works.report -> 'lines')
        as spoken (id text, start integer, "end" integer, text text, translation text, speaker text)
      full join (
        select cues.id, start_ms, end_ms, cues.text, coalesce(speaker, '') as speaker,
          case when works.language = projects.language then cues.text else coalesce((
            select translations.text from translations where translations.project_id = cues.project_id
              and translations.language = works.language and translations.cue_id = cues.id
          ), '') end as translation
        from cues
        where cues.project_id = works.project_id
      ) as now on now.id = spoken.id
      where (spoken.start, spoken."end", spoken.text, spoken.translation, spoken.speaker)
        is distinct from (now.start_ms, now.end_ms, now.text, now.translation, now.speaker)
    ) as differing
    where works.id = any(${works}::uuid[]) and works.state = 1 and projects.revision > works.revision`.execute(
    db,
  )
  const found = new Map<string, Set<string>>()
  for (const { work, line } of rows) found.set(work, (found.get(work) ?? new Set()).add(line))
  return found
}
