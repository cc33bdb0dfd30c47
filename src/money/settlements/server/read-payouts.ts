import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { AgentsSettlement } from '../contract.ts'
import { tenantPayouts } from './access.ts'

/** Without a month all months, without an agent all agents. */
export interface SettlementFilter {
  month?: string | undefined
  agent?: string | undefined
}

interface Made {
  month: string
  agent: string
  shown: AgentsSettlement['payouts'][number]
}

/** Payouts in the order in which they were recorded, including reversals. */
export async function readPayouts(db: Db, { month, agent }: SettlementFilter): Promise<Made[]> {
  let found = tenantPayouts(db)
  if (month) found = found.where('payouts.month', '=', month)
  if (agent) found = found.where('payouts.agent_id', '=', agent)
  const rows = await found
    .innerJoin('accounts as clerk', 'clerk.id', 'payouts.by_account')
    .leftJoin('accounts as taker', 'taker.id', 'payouts.taken_back_by')
    .selectAll('payouts')
    .select(['clerk.name as by', 'taker.name as taker', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day')])
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .execute()
  return rows.map((row) => ({
    month: row.month,
    agent: row.agent_id,
    shown: {
      id: row.id,
      amount: row.amount,
      day: row.on_day,
      reference: row.reference,
      by: row.by,
      takenBack: row.taken_back_at && {
        reason: row.taken_back_reason ?? '',
        time: row.taken_back_at.toISOString(),
        by: row.taker,
      },
    },
  }))
}
