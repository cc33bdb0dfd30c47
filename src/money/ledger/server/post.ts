import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import type { Part } from '#domain/money/take-oldest.ts'
import type { Unit } from '#domain/money/units.ts'

export type EntryKind = DB['entries']['kind']

/** One side of a posting: an amount of a unit added to or taken from a part of an account or of the platform. */
export type Entry = { unit: Unit; amount: number; kind: EntryKind } & (
  | { account: string; part: 'available' | 'held'; package: string }
  | { part: 'issued' | 'used' | 'expired' }
)

export interface NewPackage {
  id: string
  account: string
  unit: Unit
  size: number
  /** The price in fen. */
  amount: number
  expires: Date
}

export interface Posting {
  tenant: string
  /** Posting the same key again has no effect. */
  key: string
  cause: DB['postings']['cause']
  causeId?: string
  by?: string
  at: Date
  entries: readonly Entry[]
  packages?: readonly NewPackage[]
  /** A hold for a run, with the packages it comes from. */
  hold?: { run: string; round: number; account: string; unit: Unit; parts: readonly Part[] }
}

/**
 * Writes a posting and updates the derived tables: packages, balances and days follow from the entries alone. The
 * balances of its accounts have to be locked (lock-balances.ts).
 */
export async function post(trx: Transaction<DB>, posting: Posting): Promise<void> {
  await statement(posting, sql`select`).execute(trx)
}

/** The valid packages of an account for a unit: their original size, and the remaining amount including holds. */
export interface Stock {
  size: number
  left: number
}

/** The same, returning the account's stock: in one statement, because the account is locked meanwhile. */
export async function postFrom(
  trx: Transaction<DB>,
  posting: Posting,
  { account, unit }: { account: string; unit: Unit },
): Promise<Stock> {
  const stock = sql<Stock>`
    select coalesce(sum(p.size), 0)::bigint as size,
      coalesce(sum(p.remaining + p.held + coalesce(moved.available + moved.held, 0)), 0)::bigint as left
    from packages p left join moved on moved.package = p.id
    where p.tenant_id = ${posting.tenant} and p.account_id = ${account} and p.unit = ${unit} and p.expires_at > ${posting.at}`
  const { rows } = await statement(posting, stock).execute(trx)
  return rows[0]!
}

/** One statement, so that a busy account is locked for a single round trip; `last` is the result. */
function statement<Answer>(posting: Posting, last: RawBuilder<Answer>) {
  const { tenant, key, cause, causeId, by, at, entries, packages, hold } = posting
  const rows = entries.map((entry, place) => ({
    place,
    unit: entry.unit,
    amount: entry.amount,
    kind: entry.kind,
    part: entry.part,
    account: 'account' in entry ? entry.account : null,
    package: 'package' in entry ? entry.package : null,
  }))
  const created = packages?.map(({ expires, ...rest }) => ({ ...rest, expires: expires.toISOString() }))
  return sql<Answer>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(
        place smallint, unit text, amount bigint, kind text, part text, account uuid, package uuid)
    ), ${
      created
        ? sql`new_packages as (
      insert into packages (tenant_id, id, account_id, unit, size, remaining, amount, created_at, expires_at)
      select ${tenant}, id, account, unit, size,
        (select coalesce(sum(g.amount), 0) from given g where g.package = t.id and g.part = 'available'), t.amount, ${at}, expires
      from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as t(
        id uuid, account uuid, unit text, size bigint, amount bigint, expires timestamptz)
    ), `
        : sql``
    } ${
      hold
        ? sql`new_hold as (
      insert into holds (tenant_id, run_id, round, account_id, unit, taken, created_at)
      values (${tenant}, ${hold.run}, ${hold.round}, ${hold.account}, ${hold.unit}, ${JSON.stringify({ parts: hold.parts })}::jsonb, ${at})
    ), `
        : sql``
    } new_posting as (
      insert into postings (tenant_id, id, key, cause, cause_id, by_account, at)
      values (${tenant}, gen_random_uuid(), ${key}, ${cause}, ${causeId ?? null}, ${by ?? null}, ${at})
      returning id
    ), new_entries as (
      insert into entries (tenant_id, posting_id, place, account_id, part, unit, amount, kind, package_id, at)
      select ${tenant}, (select id from new_posting), place, account, part, unit, amount, kind, package, ${at} from given
    ), moved as (
      select package,
        coalesce(sum(amount) filter (where part = 'available'), 0) as available,
        coalesce(sum(amount) filter (where part = 'held'), 0) as held
      from given where package is not null group by package
    ), packages_moved as (
      update packages set remaining = packages.remaining + moved.available, held = packages.held + moved.held
      from moved
      where packages.tenant_id = ${tenant} and packages.id = moved.package
    ), balances_moved as (
      update balances set
        remaining = balances.remaining + s.available, held = balances.held + s.held,
        used = balances.used + s.used, bought = balances.bought + s.bought
      from (
        select account, unit,
          coalesce(sum(amount) filter (where part = 'available'), 0) as available,
          coalesce(sum(amount) filter (where part = 'held'), 0) as held,
          coalesce(-sum(amount) filter (where kind = 'use'), 0) as used,
          coalesce(sum(amount) filter (where kind in ('buy', 'giftReceived') or kind = 'refund' and amount < 0), 0) as bought
        from given where account is not null group by account, unit
      ) s
      where balances.tenant_id = ${tenant} and balances.account_id = s.account and balances.unit = s.unit
    ), days_moved as (
      insert into usage_days (tenant_id, account_id, unit, day, kind, amount)
      select ${tenant}, account, unit, (${at}::timestamptz at time zone ${ledgerTimeZone})::date, kind, sum(amount)
      from given where account is not null and kind not in ('hold', 'release')
      group by account, unit, kind
      on conflict (tenant_id, account_id, unit, day, kind) do update set amount = usage_days.amount + excluded.amount
    )
    ${last}`
}
