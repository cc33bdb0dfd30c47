import * as z from 'zod/mini'
import { call } from './call.ts'
import { idOf, longText, noResult, nothing, problemName, shortText } from './fields.ts'
import { bankDetails } from './prices.ts'
import { tableKind } from './usage.ts'

// What users pay online for orders of their agent comes to the platform, which owes it to the agent, and pays it out.

const finance = { who: ['finance'], reaches: 'tenant' } as const
const agent = { who: ['agent'] } as const

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const payout = z.object({
  id: z.uuid(),
  /** All that was due then; below nothing where the agent gave it back. */
  amount: z.int(),
  /** On which it was transferred. */
  day: z.iso.date(),
  /** Of the bank. */
  reference: z.string(),
  /** It was recorded by mistake, and counts no more. */
  takenBack: z.nullable(z.object({ reason: z.string(), time: z.iso.datetime() })),
})
export type Payout = z.output<typeof payout>

/** Of money, whole fen. */
const settlement = z.object({
  /** Of China. */
  month,
  /** How many orders were paid online, and what for them all. */
  orders: z.int(),
  paid: z.int(),
  /** What the platform gave back to users of the agent. */
  refunded: z.int(),
  /** What is the agent's of it; below nothing where more was given back than paid in this month. */
  due: z.int(),
  /** What of that was not paid out yet, or was paid out too much. */
  open: z.int(),
  /** Only then it can be paid out. */
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
    /** Those in which there was any, the newest first. */
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
    /** All that is due, as the page shows it: where that has changed meanwhile, it is refused. */
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
