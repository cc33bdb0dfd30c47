import pg from 'pg'
import { demoUser } from './sign-in.ts'

const said = 'What is said in this line is as long as the lines of a film are'
const translated = 'Lo que se dice en esta línea es tan largo como las líneas de una película'

/** Adds a project of the demo user with this many lines, translated into these languages; returns its id. */
export async function addLongFilm(
  databaseUrl: string,
  { lines, languages = [] }: { lines: number; languages?: readonly string[] },
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into projects (tenant_id, account_id, name, status, type, kind, language, languages, cue_count, revision)
       select tenant_id, id, 'A long film', $2, 1, 'subtitles', 'en', $3::text[], $1, 1
       from ${demoUser}
       returning id`,
      [lines, languages.length > 0 ? 2 : 1, languages],
    )
    const { id } = rows[0]!
    await client.query(
      `insert into cues (tenant_id, project_id, id, start_ms, end_ms, text, speaker, revision)
       select tenant_id, id, 'c' || n, n * 2000, n * 2000 + 1800,
         $2 || ' ' || n || case when n % 3 = 0 then E'\\nand has a second row' else '' end,
         (array['Anna', 'Ben', null])[1 + n % 3], 1
       from projects, generate_series(1, $3::int) n where id = $1`,
      [id, said, lines],
    )
    await client.query(
      `insert into tracks (tenant_id, project_id, language)
       select tenant_id, id, unnest($2::text[]) from projects where id = $1`,
      [id, languages],
    )
    await client.query(
      `insert into translations (tenant_id, project_id, language, cue_id, text, origin, source, revision)
       select cues.tenant_id, project_id, language, id, $3 || ' ' || id, 'expert', text, 1
       from cues, unnest($2::text[]) language where project_id = $1`,
      [id, languages, translated],
    )
    // As in an older database; the planner has no statistics of rows that were just added.
    await client.query('analyze')
    return id
  } finally {
    await client.end()
  }
}
