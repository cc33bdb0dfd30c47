import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, nothing, problemName, shortText } from '#core/contract/fields.ts'
import { tableKind } from '#core/contract/tables.ts'
import { bankDetails } from '#money/prices/contract/prices.ts'

// Online payments for an agent's orders go to the platform, which owes them to the agent and pays them out.

const finance = { who: ['finance'], reaches: 'tenant' } as const
const agent = { who: ['agent'] } as const

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const payout = z.object({
  id: z.uuid(),
  /** The full amount due then; negative if the agent returned it. */
  amount: z.int(),
  /** The day of the transfer. */
  day: z.iso.date(),
  /** The bank reference. */
  reference: z.string(),
  /** Set if it was recorded by mistake and reversed. */
  takenBack: z.nullable(z.object({ reason: z.string(), time: z.iso.datetime() })),
})
export type Payout = z.output<typeof payout>

/** Money in whole fen. */
const settlement = z.object({
  /** In China. */
  month,
  /** The number of orders paid online, and their total. */
  orders: z.int(),
  paid: z.int(),
  /** Refunds by the platform to the agent's users. */
  refunded: z.int(),
  /** The agent's share; negative if more was refunded than paid in this month. */
  due: z.int(),
  /** The part that has not been paid out, or was overpaid. */
  open: z.int(),
  /** Only then can it be paid out. */
  over: z.boolean(),
  payouts: z.array(payout),
})
export type Settlement = z.output<typeof settlement>

const agentsSettlement = z.extend(settlement, {
  agent: z.object({ id: z.uuid(), name: z.string() }),
  payouts: z.array(
    z.extend(payout, {
      by: z.string(),
      takenBack: z.nullable(
        z.object({ reason: z.string(), time: z.iso.datetime(), by: z.nullable(z.string()) }),
      ),
    }),
  ),
})
export type AgentsSettlement = z.output<typeof agentsSettlement>

export const staffSettlements = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/list',
  does: 'Returns online payments collected for agents, what is due to them, and what was paid out, by month and agent: for the newest month, one month, or all.',
  input: z.object({ month: z.optional(z.union([z.literal('all'), month])) }),
  output: z.object({
    month: z.nullable(z.string()),
    /** Months with any activity, newest first. */
    months: z.array(month),
    records: z.array(agentsSettlement),
  }),
})

export const staffSettlementExport = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/export',
  does: 'Returns a link to the settlements of one month or of all as a table.',
  input: z.object({ month: z._default(z.union([z.literal('all'), month]), 'all'), table: tableKind }),
  output: z.object({ path: z.string() }),
})

export const staffAgentBank = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/bank',
  does: 'Returns an agent’s bank details for payouts, empty if none were entered.',
  input: z.object({ agent: idOf('account') }),
  output: bankDetails,
})

export const staffPayout = call({
  ...finance,
  method: 'POST',
  path: '/staff/settlement/payout',
  does: 'Records a payout to an agent for a month that is over. `payout` is an idempotency key made by the page.',
  input: z.object({
    payout: z.uuid(),
    agent: idOf('account'),
    month,
    /** The full amount due as shown on the page: refused if it has changed. */
    amount: z.int(),
    day: z.iso.date(problemName('payoutDay')),
    reference: shortText.check(z.minLength(1, problemName('refundReference'))),
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const staffPayoutTakeBack = call({
  ...finance,
  method: 'POST',
  path: '/staff/settlement/payout/takeBack',
  does: 'Reverses a payout recorded by mistake, with a reason. The record is kept.',
  input: z.object({ id: idOf('payout'), reason: longText.check(z.minLength(1, problemName('reasonEmpty'))) }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const agentSettlements = call({
  ...agent,
  method: 'GET',
  path: '/agent/settlement/list',
  does: 'Returns online payments from the agent’s users, what is due to the agent, and what was paid out, by month, newest first.',
  input: nothing,
  output: z.array(settlement),
})

export const agentSettlementExport = call({
  ...agent,
  method: 'GET',
  path: '/agent/settlement/export',
  does: 'Returns a link to the agent’s settlements as a table.',
  input: z.object({ table: tableKind }),
  output: z.object({ path: z.string() }),
})
