import pg from 'pg'
import { editorMeasures } from './editing.ts'

const lines = 10_000
const said = 'What is said in this line is as long as the lines of a film are'

export const measures = editorMeasures('editor', { fill, size: `${lines} lines` })

/** A project of the demo user with this many lines. */
async function fill(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into projects (tenant_id, account_id, name, status, type, kind, language, cue_count, revision)
       select tenant_id, id, 'A long film', 1, 1, 'subtitles', 'en', $1, 1 from accounts where name = 'demo' limit 1
       returning id`,
      [lines],
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
    return `/translate/prooSubtit?id=${id}`
  } finally {
    await client.end()
  }
}
