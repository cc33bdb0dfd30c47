import pg from 'pg'
import { allCalls } from '#app/registry/calls.ts'
import { accountTables } from './account-tables.ts'
import { apart, type MadeRows, type Owners, type Sizes } from './generated-rows.ts'
import { largeTables } from './large-tables.ts'
import { productTables } from './product-tables.ts'

/** So many sessions fill tables at once. */
const sessions = 2
/** Rows of one statement, which keeps its memory small. */
const chunk = 1_000_000

/**
 * Fills the tables as if people had used the platform for years. Made in the database, without its triggers, which would
 * look at one row at a time; indexes are built at the end of each table. What an earlier call has filled stays.
 */
export async function addManyRows(
  databaseUrl: string,
  sizes: Sizes,
  { signal, report }: { signal: AbortSignal; report: (line: string) => void },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('create schema if not exists bench')
    await client.query('create table if not exists bench.filled (name text primary key)')
    const { rows } = await client.query<{ name: string }>('select name from bench.filled')
    const filled = new Set(rows.map(({ name }) => name))
    const waiting = [...largeTables, ...accountTables, ...productTables].filter(
      ({ table }) => !filled.has(table),
    )
    if (waiting.length === 0) return
    const owners = await ownersIn(client)
    await inHaste(client, async () => {
      const fillNext = async (): Promise<void> => {
        const next = waiting.shift()
        if (!next || signal.aborted) return
        const began = performance.now()
        await fill(databaseUrl, next, owners, sizes)
        report(
          `${next.table}: ${next.rows(sizes)} rows in ${Math.round((performance.now() - began) / 1000)} s`,
        )
        return fillNext()
      }
      await Promise.all(Array.from({ length: sessions }, fillNext))
    })
    signal.throwIfAborted()
    await client.query(counts)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** What triggers would have counted and summed. */
const counts = `
  truncate project_counts, kept_counts, settlement_months, figure_changes, figure_days;
  insert into settlement_months select * from settlements_of_payments();
  insert into figure_changes (tenant_id, agent_id, figure, day, amount) select * from figures_since(current_date - 62);
  insert into project_counts (tenant_id, account_id, status, tag, count)
    select tenant_id, account_id, status, tag, count(*) from projects where deleted_at is null group by 1, 2, 3, 4;
  insert into kept_counts (tenant_id, account_id, what, count)
    select a.tenant_id, a.agent_id, count_of_account(a), count(*)
    from accounts a where count_of_account(a) is not null group by 1, 2, 3
    union all
    select tenant_id, giver_id, 'gifts', count(*) from gifts group by 1, 2
    union all
    select w.tenant_id, w.account_id, 'readingWorks', count(*)
    from works w join readings r on r.tenant_id = w.tenant_id and r.id = w.subject_id and r.deleted_at is null
    group by 1, 2`

async function ownersIn(client: pg.Client): Promise<Owners> {
  const { rows } = await client.query<Owners>(
    `select u.tenant_id as tenant, u.id as user, a.id as agent, o.id as operator
     from accounts u
     join accounts a on a.tenant_id = u.tenant_id and a.name = 'agency'
     join accounts o on o.tenant_id = u.tenant_id and o.name = 'operator'
     join tenant_hosts h on h.tenant_id = u.tenant_id and h.host = 'localhost'
     where u.name = 'demo'`,
  )
  // Lists of hidden products are asked for, too.
  const features = [...new Set(allCalls.flatMap(({ feature }) => feature ?? []))]
  await client.query('update accounts set features = $1 where id = any($2)', [
    features,
    [rows[0]!.user, rows[0]!.agent],
  ])
  return rows[0]!
}

/** While tables are filled, nothing waits for the disk and nothing vacuums them. */
async function inHaste(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const settings = ['fsync', 'full_page_writes', 'autovacuum']
  for (const name of settings) await client.query(`alter system set ${name} = off`)
  await client.query('select pg_reload_conf()')
  try {
    await work()
  } finally {
    for (const name of settings) await client.query(`alter system reset ${name}`)
    await client.query('select pg_reload_conf()')
    await client.query('checkpoint')
  }
}

async function fill(
  databaseUrl: string,
  { table, rows, columns }: MadeRows,
  owners: Owners,
  sizes: Sizes,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('begin')
    // Rows pass an index that is not ready by; reindexing then builds it from all of them and makes it ready.
    await client.query(
      `update pg_index set indisready = false, indisvalid = false where indrelid = $1::regclass`,
      [table],
    )
    const all = Object.entries(columns(owners, sizes))
    const names = all.map(([name]) => name)
    const values = all.map(([, value]) => value)
    const last = rows(sizes)
    for (let from = 1; from <= last; from += chunk)
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
         from generate_series(${from}, ${Math.min(last, from + chunk - 1)}) as n,
           (values (${apart(last, sizes)})) as intervals (apart)`,
      )
    await client.query(`reindex table ${table}`)
    await client.query('insert into bench.filled values ($1)', [table])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
