import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#core/server/db/migrate.ts'
import { addManyRows } from '../../../bench/many-rows.ts'
import { openAsking, questionsOf } from '../../../bench/questions.ts'
import { logPlans, openPlans } from '../../../bench/read-plans.ts'
import { askedLists, askedOften } from '../../../bench/requested-calls.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { startBenchServer } from './bench-server.ts'

const rows = 20_000
/** Smaller tables are always read completely. */
const large = 5000

test(
  'no list and no home page reads, sorts or sums most of a large table',
  { timeout: 300_000 },
  async () => {
    await using ending = new AsyncDisposableStack()
    const postgres = await scratchPostgres({ durable: false })
    ending.defer(() => postgres.stop())
    const data = await mkdtemp(join(tmpdir(), 'yiyin-test-'))
    ending.defer(() => rm(data, { recursive: true, force: true }))
    const { signal } = new AbortController()
    const start = async () => {
      const server = await startBenchServer({ databaseUrl: postgres.url, data, env: {} })
      ending.defer(() => server.stop())
      return server.origin
    }

    await migrate(postgres.url, () => {})
    await start()
    await addManyRows(postgres.url, { large: rows, lists: rows }, { signal, report: () => {} })
    await logPlans(postgres.url)
    const ask = await openAsking(await start(), signal)
    const plans = openPlans(postgres.data)
    const counts = await countsOf(postgres.url)

    const found: string[] = []
    let read = 0
    for (const question of [...askedOften, ...askedLists].flatMap(questionsOf)) {
      const send = await ask(question)
      await plans()
      await send?.()
      for (const { query, reads, gathered } of await plans()) {
        read += reads.length
        const whole = reads.filter(
          ({ scan, table }) => scan === 'Seq Scan' && (counts.get(table) ?? 0) >= large,
        )
        if (whole.length > 0 || gathered > large)
          found.push(
            `${question.name}: ${whole.map(({ table }) => table).join(', ')} ${gathered}: ${query.slice(0, 200)}`,
          )
      }
    }
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(200)
  },
)

async function countsOf(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r'`,
  )
  await client.end()
  return new Map(tables.map((table) => [table.name, table.rows]))
}
