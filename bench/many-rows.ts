import pg from 'pg'

/** One row of so many is the demo account’s. */
const ownShare = 2

/**
 * Fills the tables that only grow with so many rows each, as if people had used the platform for years: half of them are
 * the demo account's. Made in the database, without its triggers, which would look at one row at a time.
 */
export async function addManyRows(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows: found } = await client.query<{ tenant: string; demo: string; operator: string }>(
      `select u.tenant_id as tenant, u.id as demo, o.id as operator
       from accounts u join accounts o on o.tenant_id = u.tenant_id and o.name = 'operator' where u.name = 'demo'`,
    )
    const { tenant, demo, operator } = found[0]!
    const people = Math.max(10, Math.round(rows / 100))
    await client.query(
      `insert into accounts (tenant_id, role, name, password_hash, domain, created_at)
       select $1, 'user', 'person' || md5(n::text), 'none', 'user', now() - n * interval '1 second'
       from generate_series(1, $2::int) as n`,
      [tenant, people],
    )
    // Somebody's rows, in turn: the demo account's, and those of everybody else.
    await client.query(
      `create temporary table person as
       select (row_number() over ())::int as place, id from accounts where tenant_id = '${tenant}' and name like 'person%'`,
    )
    await client.query('create unique index on person (place)')
    const account = `case when n % ${ownShare} = 0 then '${demo}'::uuid else person.id end`
    const series = `generate_series(1, ${rows}) as n join person on person.place = 1 + n % ${people}`
    const at = `now() - n * interval '10 seconds'`
    const statements = [
      `insert into orders (tenant_id, number, buyer_id, type, quantity, usage, price, amount, payment, status, created_at)
       select '${tenant}', to_char(20200000000000 + n * 7919::bigint, 'FM00000000000000'), ${account},
         n % 3, 1, 60, 100, 100, 'offline', (array[0, 1, 4, 5])[1 + n % 4], ${at} from ${series}`,
      `insert into audit_log (tenant_id, by_account, action, subject, details, at)
       select '${tenant}', '${operator}', 'account.suspend', ${account},
         case when n % 10 = 0 then jsonb_build_object('name', md5(n::text)) else '{}' end, ${at} from ${series}`,
      `insert into runs (tenant_id, account_id, kind, title, state, job_id, input, created_at, started_at, finished_at)
       select '${tenant}', ${account}, 'works.generate', 'Film ' || n, case when n % 50 = 0 then 'failed' else 'done' end,
         gen_random_uuid(), '{}', ${at}, ${at}, ${at} from ${series}`,
      `insert into notices (tenant_id, account_id, kind, values, read_at, created_at)
       select '${tenant}', ${account}, 'workReady', jsonb_build_object('about', gen_random_uuid(), 'name', 'Film ' || n, 'language', 'es'),
         case when n % 1000 > 0 then now() end, ${at} from ${series}`,
      `insert into events (tenant_id, account_id, seq, kind, payload, created_at)
       select '${tenant}', ${account}, n, 'run', '{}', ${at} from ${series}`,
      `insert into postings (tenant_id, id, key, cause, at)
       select '${tenant}', ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bench ' || n, 'run', ${at} from ${series}`,
      `insert into entries (tenant_id, posting_id, place, account_id, part, unit, amount, kind, package_id, at)
       select '${tenant}', ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, ${account}, 'available', 'dub', -1, 'use', gen_random_uuid(), ${at} from ${series}`,
      `insert into works (tenant_id, subject_id, account_id, language, version, state, options, revision, amount, created_at, subject_kind)
       select '${tenant}', gen_random_uuid(), ${account}, 'es', 1, 1, '{}', 0, 1, ${at}, 'bench' from ${series}`,
    ]
    for (const statement of statements) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
