import { sql } from 'kysely'
import type { Act, ActName } from '#contract/acts.ts'
import type { Db } from '../db/database.ts'
import { bookZone } from '../ledger/book.ts'
import { visibleActs } from './access.ts'
import { holding } from '../db/holding.ts'

export interface ActsFilter {
  name: string
  act?: ActName | undefined
  /** Days of the book, both included. */
  since?: string | undefined
  until?: string | undefined
}

interface Page {
  moneyOnly: boolean
  after?: string | undefined
  limit: number
}

/** The newest acts behind one, with the names of those who did them and of what they did them to. */
export async function readActs(
  db: Db,
  { name, act, since, until }: ActsFilter,
  { moneyOnly, after, limit }: Page,
): Promise<Act[]> {
  let found = visibleActs(db, { moneyOnly })
    .innerJoin('accounts as doer', 'doer.id', 'acts.by_account')
    .leftJoin('accounts as whom', 'whom.id', 'acts.subject')
    .leftJoin('invoices', 'invoices.id', 'acts.subject')
    .leftJoin('refunds', 'refunds.id', 'acts.subject')
    .leftJoin('orders', (join) =>
      join.on(sql<boolean>`orders.id = coalesce(invoices.order_id, refunds.order_id, acts.subject)`),
    )
  if (act) found = found.where('acts.act', '=', act)
  if (since)
    found = found.where(sql<boolean>`acts.at >= (${since}::date)::timestamp at time zone ${bookZone}`)
  if (until)
    found = found.where(sql<boolean>`acts.at < (${until}::date + 1)::timestamp at time zone ${bookZone}`)
  if (after)
    found = found.where(
      sql<boolean>`(acts.at, acts.id) < (select last.at, last.id from acts last where last.id = ${after})`,
    )
  if (name) {
    const like = holding(name)
    found = found.where((is) =>
      is.or([
        is('doer.name', 'ilike', like),
        is('whom.name', 'ilike', like),
        is('orders.number', 'like', like),
        sql<boolean>`acts.details ->> 'name' ilike ${like}`,
      ]),
    )
  }
  const rows = await found
    .select([
      'acts.id',
      'acts.act',
      'acts.subject',
      'acts.details',
      'acts.address',
      'acts.at',
      'doer.name as by',
      'whom.name as account',
      'orders.id as order',
      'orders.number',
    ])
    .orderBy('acts.at', 'desc')
    .orderBy('acts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, subject, account, order, number, ...row }) => ({
    ...row,
    time: at.toISOString(),
    subject:
      subject && account
        ? { kind: 'account', id: subject, name: account }
        : order && number
          ? { kind: 'order', id: order, name: number }
          : null,
  }))
}
