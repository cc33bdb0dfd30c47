import { sql } from 'kysely'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { ledgerTime } from '#core/server/tables/table.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { bankDetailsOf } from '#money/prices/server/bank-details-of.ts'
import {
  agentSettlementExport,
  agentSettlements,
  staffAgentBank,
  staffPayout,
  staffPayoutTakeBack,
  staffSettlementExport,
  staffSettlements,
} from '../contract.ts'
import { settlementTexts } from '../texts.ts'
import { tenantAgents, tenantPayouts } from './access.ts'
import { isOver, readSettlements, settledMonths } from './read-settlements.ts'
import { settlementsFile } from './settlements-table.ts'

export const agentSettlementsRoute = route(agentSettlements, async (_, { app, db, caller }) =>
  readSettlements(db, app.now(), { agent: caller.id }),
)

export const staffSettlementExportRoute = route(staffSettlementExport, async ({ month, table }, context) => {
  const { language } = context
  const name = `${settlementTexts.title[language]}${month === 'all' ? '' : ` ${month}`}.${table}`
  const of = made(settlementsFile, { month, whose: 'tenant', language })
  return { path: fileLink(context, of, { name, save: true }) }
})

export const agentSettlementExportRoute = route(agentSettlementExport, async ({ table }, context) => {
  const { language } = context
  const name = `${settlementTexts.ownTitle[language]}.${table}`
  const of = made(settlementsFile, { month: 'all', whose: 'own', language })
  return { path: fileLink(context, of, { name, save: true }) }
})

export const staffAgentBankRoute = route(staffAgentBank, async ({ agent }, { db }) => {
  const { id } = await tenantAgents(db).select('id').where('id', '=', agent).executeTakeFirstOrThrow(notFound)
  return bankDetailsOf(db, id)
})

export const staffPayoutTakeBackRoute = route(staffPayoutTakeBack, async ({ id, reason }, context) => {
  const { app, db, tenant, caller } = context
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    const found = tenantPayouts(trx)
      .innerJoin('accounts', 'accounts.id', 'payouts.agent_id')
      .selectAll('payouts')
      .select(['accounts.name', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day')])
      .where('payouts.id', '=', id)
      .forUpdate('payouts')
    const payout = await found.executeTakeFirstOrThrow(notFound)
    if (payout.taken_back_at) throw new Problem('payoutMoved')
    const { agent_id: agent, name, month, amount, on_day: day, reference } = payout
    await trx
      .updateTable('payouts')
      .set({ taken_back_at: now, taken_back_by: caller.id, taken_back_reason: reason })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, context, 'settlement.takeBack', agent, {
      name,
      month,
      amount,
      day,
      reference,
      reason,
    })
    const to = { tenant: tenant.id, account: agent, now }
    await notify(trx, to, 'payoutTakenBack', { month, amount: asYuan(amount), reason })
  })
  return null
})

export const staffPayoutRoute = route(staffPayout, async ({ payout: id, ...options }, context) => {
  const { app, db, tenant, caller } = context
  const { agent, month, amount, day, reference } = options
  const now = app.now()
  if (!isOver(month, now)) throw new Problem('payoutEarly')
  if (day.slice(0, 7) <= month || day > ledgerTime(now).slice(0, 10)) throw new Problem('payoutDay')
  await db.transaction().execute(async (trx) => {
    // Of two concurrent recordings the second finds nothing due.
    const found = tenantAgents(trx).select('name').where('id', '=', agent).forNoKeyUpdate()
    const { name } = await found.executeTakeFirstOrThrow(notFound)
    if (await tenantPayouts(trx).select('id').where('id', '=', id).executeTakeFirst()) return
    const [settlement] = await readSettlements(trx, now, { month, agent })
    if (!settlement || settlement.open === 0 || settlement.open !== amount) throw new Problem('payoutAmount')
    await trx
      .insertInto('payouts')
      .values({
        tenant_id: tenant.id,
        id,
        agent_id: agent,
        month,
        amount,
        day,
        reference,
        by_account: caller.id,
        created_at: now,
      })
      .execute()
    await recordAudit(trx, context, 'settlement.payout', agent, { name, month, amount, day, reference })
    const to = { tenant: tenant.id, account: agent, now }
    await notify(trx, to, 'payout', { month, amount: asYuan(amount), reference })
  })
  return null
})

export const staffSettlementsRoute = route(staffSettlements, async ({ month: asked }, { app, db }) => {
  const months = await settledMonths(db)
  const month = asked ?? months[0] ?? null
  const records =
    month === null ? [] : await readSettlements(db, app.now(), { month: month === 'all' ? undefined : month })
  return { month, months, records }
})
