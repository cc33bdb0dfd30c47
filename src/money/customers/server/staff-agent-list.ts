import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { typeOfUnit, type Unit, units } from '#domain/money/units.ts'
import { accountsPage } from '#identity/accounts/server/search.ts'
import { readBalances } from '#money/ledger/server/balances.ts'
import { staffAgentList } from '../contract.ts'

export const staffAgentListRoute = route(staffAgentList, async (options, { app, db }) => {
  const { records: page, next } = await accountsPage(db, options, { role: 'agent' })
  const ids = page.map(({ id }) => id)
  const [left, users, month, priced] = await Promise.all([
    readBalances(db, ids, app.now()),
    usersOf(db, ids),
    monthOf(db, ids, app.now()),
    pricedFor(db, ids),
  ])
  const records = page.map((row) => ({
    id: row.id,
    name: row.name,
    tureName: row.ture_name,
    company: row.company,
    status: row.suspended_at ? (2 as const) : (1 as const),
    users: users.get(row.id) ?? 0,
    figures: units.map((unit) => ({
      type: typeOfUnit[unit],
      ...left.of(row.id, unit),
      ...month(row.id, unit),
    })),
    ownPrices: priced.has(row.id),
    timeCreate: row.created_at.toISOString(),
  }))
  return { records, next }
})

async function usersOf(db: Db, agents: readonly string[]): Promise<Map<string | null, number>> {
  if (agents.length === 0) return new Map()
  const rows = await db
    .selectFrom('kept_counts')
    .select(['account_id', sql<number>`sum(count)::bigint`.as('users')])
    .where('account_id', 'in', agents)
    .where('what', 'in', ['users', 'suspendedUsers'])
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.users]))
}

/** Usage received from the platform and sold to users since the first of the month, in days of the ledger. */
async function monthOf(db: Db, agents: readonly string[], now: Date) {
  const rows =
    agents.length === 0
      ? []
      : await db
          .selectFrom('usage_days')
          .select((is) => [
            'account_id',
            'unit',
            is.fn
              .coalesce(is.fn.sum<string>('amount').filterWhere('kind', '=', 'buy'), sql<string>`0`)
              .as('bought'),
            is.fn
              .coalesce(
                is.fn.sum<string>('amount').filterWhere('kind', 'in', ['sell', 'give']),
                sql<string>`0`,
              )
              .as('given'),
          ])
          .where('account_id', 'in', agents)
          .where(
            'day',
            '>=',
            sql<string>`date_trunc('month', ${now}::timestamptz at time zone ${ledgerTimeZone})::date`,
          )
          .groupBy(['account_id', 'unit'])
          .execute()
  const byKey = new Map(rows.map((row) => [`${row.account_id} ${row.unit}`, row]))
  return (agent: string, unit: Unit) => {
    const row = byKey.get(`${agent} ${unit}`)
    return { bought: Number(row?.bought ?? 0), handedOut: Math.abs(Number(row?.given ?? 0)) }
  }
}

async function pricedFor(db: Db, agents: readonly string[]): Promise<Set<string | null>> {
  if (agents.length === 0) return new Set()
  const rows = await db
    .selectFrom('prices')
    .select('buyer_id')
    .where('audience', '=', 'one')
    .where('seller_id', 'is', null)
    .where('buyer_id', 'in', agents)
    .execute()
  return new Set(rows.map((row) => row.buyer_id))
}
