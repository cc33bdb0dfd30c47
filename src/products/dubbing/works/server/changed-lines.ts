import { type RawBuilder, sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'

/**
 * The lines of works that differ from the current ones: reworded, moved, given to another speaker, voice or
 * take, added or deleted since the work was made, each with its current length. Lines changed and changed back are not included.
 */
const differing = (works: readonly string[]): RawBuilder<unknown> => sql`
  select works.id as work, lines.id as line, lines.length
  from works
  join projects on projects.id = works.subject_id
  cross join lateral (
    select coalesce(spoken.id, now.id) as id, now.end_ms - now.start_ms as length
    from jsonb_to_recordset(works.report -> 'lines')
      as spoken (id text, start integer, "end" integer, text text, translation text, speaker text, voice jsonb, take jsonb)
    full join (
      select cues.id, start_ms, end_ms, cues.text, coalesce(speaker, '') as speaker,
        case when works.language = projects.language then cues.text else coalesce((
          select translations.text from translations where translations.project_id = cues.project_id
            and translations.language = works.language and translations.cue_id = cues.id
        ), '') end as translation,
        line_voices.speaking as voice, takes.id::text as take
      from cues
      left join line_voices on line_voices.project_id = cues.project_id
        and line_voices.language = works.language and line_voices.cue_id = cues.id
      left join takes on takes.chosen and takes.project_id = cues.project_id
        and takes.language = works.language and takes.cue_id = cues.id
      where cues.project_id = works.subject_id
    ) as now on now.id = spoken.id
    where (spoken.start, spoken."end", spoken.text, spoken.translation, spoken.speaker, spoken.voice, spoken.take ->> 'id')
      is distinct from (now.start_ms, now.end_ms, now.text, now.translation, now.speaker, now.voice, now.take)
  ) as lines
  where works.id = any(${works}::uuid[]) and works.state = ${sql.lit(workState.done)} and projects.revision > works.revision`

/** The ids of the lines of a work that differ. */
export async function changedLines(db: Db, work: string): Promise<Set<string>> {
  const { rows } = await sql<{ line: string }>`select line from (${differing([work])}) as lines`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

/**
 * The number of lines of each work that differ, and the length of the remaining ones in milliseconds. A page has a
 * hundred works.
 */
export async function measureChanges(
  db: Db,
  works: readonly string[],
): Promise<Map<string, { lines: number; length: number }>> {
  const { rows } = await sql<{ work: string; lines: number; length: number }>`
    select work, count(*)::int as lines, coalesce(sum(length), 0)::float8 as length
    from (${differing(works)}) as lines
    group by work`.execute(db)
  return new Map(rows.map(({ work, ...measured }) => [work, measured]))
}
