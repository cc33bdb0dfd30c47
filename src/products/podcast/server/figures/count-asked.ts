import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { agentOf } from './agent-of.ts'
import type { Asked } from './asked.ts'
import { bytesOfMinute } from './bytes-of-minute.ts'

// The rules of the IAB: what one listener asks for within 24 hours is one download, once it is a minute of sound or the whole episode.

export const windowMs = 24 * 3_600_000
/** Rows of one statement. */
const portion = 500
/** More gaps than this in what a listener has are not a player. */
const mostPieces = 200

export const dayOfSalt = (moment: Date) => moment.toISOString().slice(0, 10)

interface Counted extends Asked {
  app: string
  /** The bytes of its sound that make a download; the tag before the sound is not part of it. */
  from: number
  needed: number
}

/** Adds what listeners asked for; several servers may do so at the same time. */
export async function countAsked(app: App, tenant: string, asked: readonly Asked[]): Promise<void> {
  const counted: Counted[] = []
  for (const each of asked) {
    const name = agentOf(each.agent)
    if (name === undefined) continue
    const minute = each.sound ? await bytesOfMinute(app, each.sound) : { from: 0, needed: 0 }
    if (minute) counted.push({ ...each, app: name, ...minute })
  }
  const db = app.database.of(tenant)
  for (let at = 0; at < counted.length; at += portion) {
    const some = counted.slice(at, at + portion)
    await db.transaction().execute((trx) => add(trx, tenant, some, app.now()))
  }
}

interface Row {
  episode: string
  kind: string
  listener: string
}
const nameOf = ({ episode, kind, listener }: Row) => `${episode} ${kind} ${listener}`

async function add(
  trx: Transaction<DB>,
  tenant: string,
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  const salts = await saltsOf(trx, tenant, now)
  const hashed = (salt: Buffer, { episode, kind, line, agent }: Counted) => ({
    episode,
    kind,
    listener: createHmac('sha256', salt).update(`${line} ${agent}`).digest('hex').slice(0, 32),
  })
  const { yesterday } = salts
  const before = yesterday ? counted.map((each) => hashed(yesterday, each)) : []
  // A window that began yesterday goes on under the hash of yesterday.
  const open = before.length === 0 ? new Set() : await openWindows(trx, before, now)
  const rows = counted.map((each, at) => {
    const earlier = before[at]
    const { episode, kind, listener } =
      earlier && open.has(nameOf(earlier)) ? earlier : hashed(salts.today, each)
    const ranges = each.ranges
      .map(([start, end]) => [Math.max(start, each.from), end] as const)
      .filter(([start, end]) => start < end)
    const text = `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`
    return { episode, kind, listener, app: each.app, country: each.country, asked: text, needed: each.needed }
  })
  const { rows: found } = await sql<Row & { bytes: number }>`
    insert into podcast_fetches as f (tenant_id, episode_id, kind, listener, app, country, asked, since)
    select ${tenant}, e.id, g.kind, decode(g.listener, 'hex'), g.app, g.country, g.asked::int8multirange, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (episode uuid, kind text, listener text, app text, country text, asked text)
    join podcast_episodes e on e.id = g.episode
    order by e.id, g.kind, decode(g.listener, 'hex')
    on conflict (tenant_id, episode_id, kind, listener) do update set asked =
      case when f.counted or (select count(*) from unnest(f.asked)) > ${mostPieces} then f.asked
        else f.asked + excluded.asked end
    returning episode_id as episode, kind, encode(listener, 'hex') as listener,
      case when counted then -1 else (select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(asked) r) end as bytes`.execute(
    trx,
  )
  const neededOf = new Map(rows.map((row) => [nameOf(row), row.needed]))
  const reached = found.filter((row) => row.bytes >= neededOf.get(nameOf(row))!)
  if (reached.length > 0) await addUp(trx, tenant, reached, now)
}

async function saltsOf(trx: Transaction<DB>, tenant: string, now: Date) {
  const [today, yesterday] = [dayOfSalt(now), dayOfSalt(new Date(now.getTime() - windowMs))]
  const read = async () => {
    const { rows } = await sql<{ day: string; salt: Buffer }>`
      select day::text, salt from podcast_salts where day in (${today}::date, ${yesterday}::date)`.execute(
      trx,
    )
    const saltOf = (day: string) => rows.find((row) => row.day === day)?.salt
    return { today: saltOf(today), yesterday: saltOf(yesterday) }
  }
  let salts = await read()
  if (!salts.today) {
    // Another server may do the same: the first one counts.
    await sql`
      insert into podcast_salts (tenant_id, day, salt) values (${tenant}, ${today}::date, ${randomBytes(32)})
      on conflict do nothing`.execute(trx)
    salts = await read()
  }
  return { today: salts.today!, yesterday: salts.yesterday }
}

async function openWindows(
  trx: Transaction<DB>,
  rows: readonly Row[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows: open } = await sql<Row>`
    select f.episode_id as episode, f.kind, g.listener
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (episode uuid, kind text, listener text)
    join podcast_fetches f on f.episode_id = g.episode and f.kind = g.kind and f.listener = decode(g.listener, 'hex')
    where f.since > ${new Date(now.getTime() - windowMs)}`.execute(trx)
  return new Set(open.map(nameOf))
}

/** Adds listeners who reached a minute to the figures of the day. Their rows are locked by this transaction. */
async function addUp(
  trx: Transaction<DB>,
  tenant: string,
  reached: readonly Row[],
  now: Date,
): Promise<void> {
  await sql`
    with reached as (
      update podcast_fetches f set counted = true, asked = '{}'
      from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as g (episode uuid, kind text, listener text)
      where f.episode_id = g.episode and f.kind = g.kind and f.listener = decode(g.listener, 'hex')
      returning f.episode_id, f.kind, f.app, f.country
    )
    insert into podcast_figures (tenant_id, episode_id, day, kind, app, country, count)
    select ${tenant}, episode_id, ledger_day(${now}), kind, app, country, count(*)
    from reached group by episode_id, kind, app, country order by episode_id, kind, app, country
    on conflict (tenant_id, episode_id, day, kind, app, country)
      do update set count = podcast_figures.count + excluded.count`.execute(trx)
}
