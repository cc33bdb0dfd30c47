import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { cursorOf } from '#core/server/lists/keyset.ts'
import { ledgerFindings } from '#money/ledger/texts.ts'
import { packageList, usageList, usageTrend } from '#money/usage/contract/usage.ts'
import { openDatabase } from '../src/core/server/db/database.ts'
import { auditLedger } from '../src/money/ledger/server/audit-ledger.ts'
import { hold, settle } from '../src/money/ledger/server/hold.ts'
import { receive } from '../src/money/ledger/server/receive.ts'
import { inTurn, median, type Measure } from './harness.ts'
import { demoUser, signIn } from './sign-in.ts'

const year = 365 * 24 * 3_600_000

/** Pages requested in a round of `trend.growth`. */
const asked = 64
/** Runs that are held and settled by several concurrent clients on one account. */
const runs = 480
const clients = 16
/** The entries of such a run: a hold, the used part, and the release of the rest. */
const entriesOfRun = 6

export const measures: Measure[] = [
  {
    name: 'ledger.post',
    unit: 'entries/s',
    aim: { ratio: 0.5, better: 'higher' },
    async run(bench) {
      const url = await bench.database()
      const { tenant, account } = await somebody(url, 'hot')
      const database = openDatabase(url, { connections: clients, onError: () => {} })
      const bare = await Promise.all(Array.from({ length: clients }, () => connect(url)))
      const other = { tenant, account: await another(url, tenant) }
      try {
        const db = database.of(tenant)
        const at = () => new Date()
        const size = runs * 100
        for (const who of [account, other.account])
          await db.transaction().execute((trx) =>
            receive(trx, {
              tenant,
              key: randomUUID(),
              cause: 'order',
              at: at(),
              account: who,
              unit: 'dub',
              size,
              expires: new Date(Date.now() + year),
              as: 'buy',
            }),
          )
        const post = async () => {
          const waiting = Array.from({ length: runs }, () => randomUUID())
          const client = async () => {
            for (let run = waiting.pop(); run; run = waiting.pop()) {
              const one = run
              await db
                .transaction()
                .execute((trx) => hold(trx, { tenant, account, unit: 'dub', amount: 3, run: one, at: at() }))
              await db.transaction().execute((trx) => settle(trx, { run: one, used: 2, at: at() }))
            }
          }
          return perSecond(() => Promise.all(Array.from({ length: clients }, client)))
        }
        const measured = await inTurn(
          { ours: post, baseline: () => perSecond(() => writeBare(bare, other)) },
          5,
        )
        const kept = await db
          .selectFrom('balances')
          .select(['used', 'held', 'remaining'])
          .where('account_id', '=', account)
          .executeTakeFirstOrThrow()
        const used = 6 * runs * 2
        const right = kept.used === used && kept.held === 0 && kept.remaining === size - used
        // Runs that only exist by name are reported by the audit, which is expected here.
        const wrong = (await auditLedger(db)).filter(({ what }) => what.text !== ledgerFindings.heldForRun)
        if (!right || wrong.length > 0)
          throw new Error(`The ledger is wrong: ${JSON.stringify({ kept, used, wrong: wrong.slice(0, 3) })}`)
        return {
          ...measured,
          note: `${clients} clients hold and settle on one account, a commit each, and the ledger is right; against as many that write the same rows in bare SQL, a transaction for each posting`,
        }
      } finally {
        await database.close()
        await Promise.all(bare.map((client) => client.end()))
      }
    },
  },
  {
    name: 'rls.cost',
    unit: 'ms',
    aim: { ratio: 1.3, better: 'lower' },
    async run(bench) {
      const url = await bench.database()
      const { tenant, account } = await somebody(url, 'someone')
      await fill(url, { tenant, account }, 20_000)
      const owner = await connect(url)
      const bound = await connect(url)
      await bound.query('set role yiyin_app')
      await bound.query(`select set_config('yiyin.tenant', $1, false)`, [tenant])
      try {
        const page = (client: pg.Client, own: string) => async () => {
          const took: number[] = []
          for (let time = 0; time < 300; time++) {
            const began = performance.now()
            const { rows } = await client.query({
              name: 'page',
              text: `select posting_id, sum(amount) from entries where ${own} account_id = $1 and unit = 'dub' and kind = 'use'
                group by at, posting_id order by at desc, posting_id desc limit 50`,
              values: [account],
            })
            took.push(performance.now() - began)
            if (rows.length !== 50) throw new Error('The page is not whole.')
          }
          return median(took)
        }
        return {
          ...(await inTurn({
            ours: page(bound, ''),
            baseline: page(owner, `tenant_id = '${tenant}' and`),
          })),
          note: 'a page of entries under the policy, against the owner, who names the tenant',
        }
      } finally {
        await owner.end()
        await bound.end()
      }
    },
  },
  {
    name: 'trend.growth',
    unit: 'ms',
    aim: { ratio: 1.5, better: 'lower' },
    async run(bench) {
      const url = await bench.database()
      const server = await bench.startServer({ databaseUrl: url })
      const side = async (name: string, count: number) => {
        const person = await somebody(url, name)
        const middle = await fill(url, person, count)
        const headers = await signIn(server.origin, name)
        const pages: [path: string, query: string][] = [
          ...[7, 30, 90, 365].map((days): [string, string] => [usageTrend.path, `type=1&days=${days}`]),
          [usageList.path, ''],
          [usageList.path, 'usageKind=buy'],
          [usageList.path, `type=1&after=${middle}`],
          [packageList.path, ''],
        ]
        // The mean, so that the most expensive ones count.
        return async () => {
          const began = performance.now()
          for (let time = 0; time < asked; time++) {
            const [path, query] = pages[time % pages.length]!
            const answer = await fetch(`${server.origin}/api${path}?${query}`, {
              headers,
              signal: bench.signal,
            })
            const { success } = (await answer.json()) as { success: boolean }
            if (!success) throw new Error(`${path}?${query} was refused.`)
          }
          return (performance.now() - began) / asked
        }
      }
      const baseline = await side('few', 1000)
      const ours = await side('many', 100_000)
      return {
        ...(await inTurn({ ours, baseline }, 7)),
        note: 'trends, details and packages over a year, of 100 000 entries against 1 000',
      }
    },
  },
]

interface Person {
  tenant: string
  account: string
}

async function another(url: string, tenant: string): Promise<string> {
  const client = await connect(url)
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (tenant_id, role, name, password_hash) values ($1, 'user', 'bare', '') returning id`,
    [tenant],
  )
  await client.end()
  return rows[0]!.id
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (runs * entriesOfRun) / ((performance.now() - began) / 1000)
}

/** A new account with the demo user's password; in a database without demo data, in a new tenant. */
async function somebody(url: string, name: string): Promise<Person> {
  const client = await connect(url)
  try {
    const { rows: beside } = await client.query<Person>(
      `insert into accounts (tenant_id, role, name, password_hash, domain)
       select tenant_id, role, $1, password_hash, domain from ${demoUser}
       returning tenant_id as tenant, id as account`,
      [name],
    )
    if (beside[0]) return beside[0]
    const { rows } = await client.query<Person>(
      `with made as (
         insert into tenants (code, name, title, intro, theme)
         values ($1, '{"cn":"x","en":"x","hk":"x"}', '{"cn":"x","en":"x","hk":"x"}', '{"cn":"x","en":"x","hk":"x"}', 'blue')
         returning id
       )
       insert into accounts (tenant_id, role, name, password_hash) select id, 'user', $1, '' from made
       returning tenant_id as tenant, id as account`,
      [name],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** The same rows in plain SQL, one transaction per posting: without reading existing rows or locking. */
async function writeBare(connections: readonly pg.Client[], { tenant, account }: Person) {
  const { rows } = await connections[0]!.query<{ id: string }>(
    'select id from packages where account_id = $1',
    [account],
  )
  const bag = rows[0]!.id
  let left = runs
  const client = async (own: pg.Client) => {
    let run = ''
    while (left-- > 0)
      for (const { name, entries, bagged, balanced, kept } of bareSteps) {
        const id = randomUUID()
        if (name === 'hold') run = randomUUID()
        await own.query('begin')
        await own.query({
          name: `${name}Hold`,
          text: kept,
          values: name === 'hold' ? [tenant, run, account, bag] : [tenant, run],
        })
        await own.query({ name: 'posting', text: insertPosting, values: [tenant, id] })
        await own.query({ name, text: insertEntries + entries, values: [tenant, id, account, bag] })
        await own.query({ name: `${name}Bag`, text: bagged, values: [tenant, bag] })
        await own.query({ name: `${name}Balance`, text: balanced, values: [tenant, account] })
        if (name === 'use') await own.query({ name: 'day', text: upsertDay, values: [tenant, account] })
        await own.query('commit')
      }
  }
  await Promise.all(connections.map(client))
}

const insertPosting = `insert into postings (tenant_id, id, key, cause, cause_id, at) values ($1, $2, $2::uuid::text, 'run', $2, now())`
const insertEntries =
  'insert into entries (tenant_id, posting_id, place, account_id, part, unit, amount, kind, package_id, at) values '
const upsertDay = `insert into usage_days (tenant_id, account_id, unit, day, kind, amount)
  values ($1, $2, 'dub', (now() at time zone 'Asia/Shanghai')::date, 'use', -2)
  on conflict (tenant_id, account_id, unit, day, kind) do update set amount = usage_days.amount + excluded.amount`
const moved = (table: string, of: string, change: string) =>
  `update ${table} set ${change} where tenant_id = $1 and ${of} = $2 and unit = 'dub'`
const bareSteps = [
  {
    name: 'hold',
    kept: `insert into holds (tenant_id, run_id, round, account_id, unit, taken, created_at)
      values ($1, $2, 1, $3, 'dub', jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('package', $4::text, 'amount', 3))), now())`,
    entries: `($1, $2, 0, $3, 'available', 'dub', -3, 'hold', $4, now()), ($1, $2, 1, $3, 'held', 'dub', 3, 'hold', $4, now())`,
    bagged: moved('packages', 'id', 'remaining = remaining - 3, held = held + 3'),
    balanced: moved('balances', 'account_id', 'remaining = remaining - 3, held = held + 3'),
  },
  {
    name: 'use',
    kept: `update holds set ended = 'settled', ended_at = now() where tenant_id = $1 and run_id = $2 and ended is null`,
    entries: `($1, $2, 0, $3, 'held', 'dub', -2, 'use', $4, now()), ($1, $2, 1, null, 'used', 'dub', 2, 'use', null, now()),
      ($1, $2, 2, $3, 'held', 'dub', -1, 'release', $4, now()), ($1, $2, 3, $3, 'available', 'dub', 1, 'release', $4, now())`,
    bagged: moved('packages', 'id', 'remaining = remaining + 1, held = held - 3'),
    balanced: moved('balances', 'account_id', 'remaining = remaining + 1, held = held - 3, used = used + 2'),
  },
]

/** A year of entries: purchases in a hundred packages, all else used. Answers a cursor to the middle. */
async function fill(url: string, { tenant, account }: Person, count: number): Promise<string> {
  const client = await connect(url)
  try {
    await client.query(
      `insert into packages (tenant_id, account_id, unit, size, remaining, created_at, expires_at)
       select $1, $2, 'dub', 1000000, 1000, now() - n * interval '3 days', now() + interval '1 year'
       from generate_series(1, 100) n`,
      [tenant, account],
    )
    await client.query(
      `with fresh as (
         insert into postings (tenant_id, id, key, cause, at)
         select $1, gen_random_uuid(), $2::text || n, 'run', now() - n * interval '1 year' / $3::int
         from generate_series(1, $3::int) n returning tenant_id, id, at
       ), numbered as (select *, row_number() over (order by at) as n from fresh),
       bags as (select array_agg(id) as ids from packages where account_id = $2::uuid)
       insert into entries (tenant_id, posting_id, place, account_id, part, unit, amount, kind, package_id, at)
       select tenant_id, id, place, case place when 0 then $2::uuid end, case place when 0 then 'held' else 'used' end, 'dub',
         case place when 0 then -1 else 1 end, case when n % 100 = 0 then 'buy' else 'use' end,
         case place when 0 then ids[1 + n % 100] end, at
       from numbered cross join bags cross join generate_series(0, 1) place`,
      [tenant, account, count],
    )
    await client.query(
      `insert into usage_days (tenant_id, account_id, unit, day, kind, amount)
       select tenant_id, account_id, unit, (at at time zone 'Asia/Shanghai')::date, kind, sum(amount)
       from entries where account_id = $1 group by 1, 2, 3, 4, 5`,
      [account],
    )
    await client.query('vacuum analyze entries')
    await client.query('vacuum analyze postings')
    await client.query('vacuum analyze usage_days')
    await client.query('vacuum analyze packages')
    const { rows } = await client.query<{ at: string; id: string }>(
      `select (extract(epoch from at) * 1000000)::bigint::text as at, posting_id as id
       from entries where account_id = $1 order by at offset $2 limit 1`,
      [account, Math.floor(count / 2)],
    )
    return cursorOf([rows[0]!.at, rows[0]!.id])
  } finally {
    await client.end()
  }
}
