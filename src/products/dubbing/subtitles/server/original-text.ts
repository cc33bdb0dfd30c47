import { sql } from 'kysely'

/**
 * The original text of a translated line; null if the line was deleted. A subquery per line: with a join, PostgreSQL
 * may compare each line with each while it has no statistics, as for the rows of a new film.
 */
export const originalText = sql<string | null>`(
  select cues.text from cues
  where cues.project_id = translations.project_id and cues.id = translations.cue_id
)`
