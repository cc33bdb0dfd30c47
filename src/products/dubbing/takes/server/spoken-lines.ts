import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

interface SpokenLine {
  work: string
  version: number
  text: string
  /** The voice track of the dub. */
  key: string
  start: number
  end: number
  shared: boolean
  /** It was a take there already. */
  taken: boolean
}

/** A line in these dubs, newest first, if their voice tracks are stored. */
export async function spokenLines(db: Db, works: readonly string[], cue: string): Promise<SpokenLine[]> {
  const { rows } = await sql<SpokenLine>`
    with lines as (
      select works.id as work, works.version, works.files -> 'voice' ->> 'key' as key, line.*
      from works
      cross join lateral jsonb_to_recordset(works.report -> 'lines')
        as line (id text, translation text, "spokenStart" integer, "spokenEnd" integer, take jsonb)
      where works.id = any(${works}::uuid[]) and line."spokenStart" is not null
    )
    select work, version, translation as text, key, "spokenStart" as start, "spokenEnd" as end,
      coalesce(jsonb_typeof(take), 'null') <> 'null' as taken,
      exists (
        select from lines as other
        where other.work = said.work and other.id <> said.id
          and other."spokenStart" < said."spokenEnd" and other."spokenEnd" > said."spokenStart"
      ) as shared
    from lines as said
    where id = ${cue} and key is not null
    order by version desc`.execute(db)
  return rows
}
