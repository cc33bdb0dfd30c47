import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { ledgerTime } from '#core/server/tables/table.ts'
import type { AgentsSettlement } from '../contract.ts'
import { tenantSettlements } from './access.ts'
import { readPayouts, type SettlementFilter } from './read-payouts.ts'

/** A month in China is over when the next one has begun there. */
export const isOver = (month: string, now: Date) => month < ledgerTime(now).slice(0, 7)

/**
 * By month and agent, newest first: online payments for orders that an agent sold, refunds by the platform, and
 * payouts. Triggers keep the sums; the audit of the ledger compares them with payments and refunds.
 */
export async function readSettlements(
  db: Db,
  now: Date,
  { month, agent }: SettlementFilter = {},
): Promise<AgentsSettlement[]> {
  let saved = tenantSettlements(db)
  if (month) saved = saved.where('settlement_months.month', '=', month)
  if (agent) saved = saved.where('settlement_months.agent_id', '=', agent)
  const rows = await saved
    .innerJoin('accounts as agents', 'agents.id', 'settlement_months.agent_id')
    .select(['month', 'agents.id', 'agents.name', 'orders', 'paid', 'refunded'])
    .orderBy('month', 'desc')
    .orderBy('agents.name')
    .orderBy('agents.id')
    .execute()
  const payouts = await readPayouts(db, { month, agent })
  return rows.map(({ id, name, ...row }) => {
    const created = payouts
      .filter((one) => one.month === row.month && one.agent === id)
      .map(({ shown }) => shown)
    const due = row.paid - row.refunded
    const paidOut = created.reduce((sum, { amount, takenBack }) => sum + (takenBack ? 0 : amount), 0)
    return {
      ...row,
      agent: { id, name },
      due,
      open: due - paidOut,
      over: isOver(row.month, now),
      payouts: created,
    }
  })
}

/** Months with settlements, newest first: each is found by the index from the one after it. */
export async function settledMonths(db: Db): Promise<string[]> {
  const newest = tenantSettlements(db).select((is) => is.fn.max('month').as('month'))
  const { rows } = await sql<{ month: string }>`
    with recursive months as (
      ${newest}
      union all
      select (${newest.where('month', '<', sql<string>`months.month`)}) from months where months.month is not null
    )
    select month from months where month is not null`.execute(db)
  return rows.map(({ month }) => month)
}
