import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '#core/server/db/migrate.ts'
import { countSetUp } from '../costs/counts.ts'

/** The cluster started by `yiyin test`, or the one in DATABASE_URL. */
function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `./yiyin test`.')
  return url
}

export function urlOf(database: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A template for each state of the migrations, made by the first test file that needs it. */
async function template(): Promise<string> {
  const folder = new URL('../../core/server/db/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of (await readdir(new URL('migrations/', folder))).sort())
    hash.update(await readFile(new URL(`migrations/${file}`, folder)))
  hash.update(await readFile(new URL('migrate.ts', folder)))
  const name = `yiyin_template_${hash.digest('hex').slice(0, 16)}`
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rows.length > 0) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await migrate(urlOf(name), () => {})
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}

/** The tables of a database that contain a text, regardless of tenants, and the list of all tables. */
export async function tablesHolding(url: string, text: string) {
  const client = new pg.Client({ connectionString: urlOf(new URL(url).pathname.slice(1)) })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await client.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
    if (found.rows.length > 0) holding.push(name)
  }
  await client.end()
  return { holding, all: rows.map(({ name }) => name) }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new database, migrated and empty. */
export const freshDatabase = async (): Promise<TestDatabase> => createDatabase(await template())

/** A new database without any table, for tests of migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `yiyin_test_${randomBytes(8).toString('hex')}`
  await countSetUp('database', () =>
    // Copying its files takes half of the time of logging their pages.
    asAdmin((client) => client.query(`create database ${name} template ${from} strategy file_copy`)),
  )
  return {
    url: urlOf(name),
    drop: async () => {
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
