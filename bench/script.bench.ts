import pg from 'pg'
import { editorMeasures } from './editing.ts'
import { demoUser } from './sign-in.ts'

const paragraphs = 5000
const said =
  '海面上起了雾，远处传来一声汽笛，短促而低沉，像是从很远的地方传来的。大家都站了起来，朝着声音的方向望去，可是什么也看不见。'

export const measures = editorMeasures('script', { fill, size: `${paragraphs} paragraphs` })

/**
 * A book of the demo user with the given number of paragraphs: each fiftieth starts a chapter, each tenth has
 * marks and its own voice.
 */
async function fill(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into readings (tenant_id, account_id, kind, name, language, revision)
       select tenant_id, id, 'book', 'A long book', 'zh-CN', 1 from ${demoUser}
       returning id`,
    )
    const { id } = rows[0]!
    await client.query(
      `insert into document_items (tenant_id, document_id, id, place, item, revision)
       select tenant_id, readings.id, block, n,
         jsonb_build_object('id', block, 'text', case when n % 50 = 1 then '第 ' || n || ' 章' else repeat($2, 1 + n % 3) end, 'marks', '[]'::jsonb)
           || case when n % 50 = 1 then '{"kind": "heading", "level": 1}'::jsonb else '{"kind": "paragraph"}'::jsonb end
           || case when n % 10 = 5 then
             '{"voice": {"character": "小安"}, "marks": [{"kind": "pinyin", "pinyin": "mian4", "start": 1, "end": 2}, {"kind": "pause", "ms": 500, "start": 7, "end": 7}]}'::jsonb
             else '{}'::jsonb end, 1
       from readings, generate_series(1, $3::int) n, lateral (select gen_random_uuid()::text || left('', n) as block) ids
       where readings.id = $1`,
      [id, said, paragraphs],
    )
    return `/works-editing?id=${id}`
  } finally {
    await client.end()
  }
}
