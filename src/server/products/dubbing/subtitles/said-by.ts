import { sql } from 'kysely'

/**
 * What the original of a translated line says; null where that line is gone. It is looked up line by line: joined, each line
 * may be compared with each, as PostgreSQL does where it has not counted the rows yet, such as those of a film that just came.
 */
export const saidBy = sql<string | null>`(
  select cues.text from cues
  where cues.project_id = translations.project_id and cues.id = translations.cue_id
)`
