import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, nothing, problemName, shortText, filePath } from '#core/contract/fields.ts'
import { tableKind } from '#core/contract/tables.ts'
import { bankDetails } from '#money/prices/contract/prices.ts'

// Online payments for an agent's orders go to the platform, which owes them to the agent and pays them out.

const finance = { who: ['finance'], reaches: 'tenant' } as const
const agent = { who: ['agent'] } as const

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const payout = z.object({
  id: idOf('payout'),
  amount: z.int().check(z.describe('The amount that was due in fen; negative if the agent returned it.')),
  day: z.iso.date().check(z.describe('The day of the transfer.')),
  reference: z.string().check(z.describe('The reference of the bank transfer.')),
  /** Set if it was recorded by mistake and reversed. */
  takenBack: z.nullable(z.object({ reason: z.string(), time: z.iso.datetime() })),
})
export type Payout = z.output<typeof payout>

/** Money in whole fen. */
const settlement = z.object({
  month: month.check(z.describe('The month in China, such as `2026-11`.')),
  orders: z.int().check(z.describe('The number of orders that were paid online.')),
  paid: z.int().check(z.describe('The total of these orders in fen.')),
  refunded: z.int().check(z.describe('What the platform refunded to the agent’s users, in fen.')),
  due: z
    .int()
    .check(z.describe('The agent’s share in fen; negative if more was refunded than paid in this month.')),
  open: z.int().check(z.describe('The fen that were not paid out yet; negative if too much was.')),
  over: z.boolean().check(z.describe('Whether the month is over; only then can it be paid out.')),
  payouts: z.array(payout),
})
export type Settlement = z.output<typeof settlement>

const agentsSettlement = z
  .extend(settlement, {
    agent: z
      .object({ id: idOf('account'), name: z.string().check(z.describe('The name of the agent.')) })
      .check(z.describe('The agent.')),
    payouts: z
      .array(
        z.extend(payout, {
          by: z.string().check(z.describe('Who recorded the payout.')),
          takenBack: z
            .nullable(
              z.object({
                reason: z.string().check(z.describe('The reason that was given.')),
                time: z.iso.datetime().check(z.describe('When it was taken back.')),
                by: z
                  .nullable(z.string())
                  .check(z.describe('Who took it back; null if the account is gone.')),
              }),
            )
            .check(z.describe('That the payout was taken back, and why; null if it was not.')),
        }),
      )
      .check(z.describe('The payouts for this month.')),
  })
  .register(z.globalRegistry, {
    id: 'Settlement',
    description: 'What the tenant owes an agent for the online payments of a month.',
  })
export type AgentsSettlement = z.output<typeof agentsSettlement>

export const staffSettlements = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/list',
  title: 'Lists settlements',
  does: 'Returns online payments collected for agents, what is due to them, and what was paid out, by month and agent: for the newest month, one month, or all.',
  input: z.object({
    month: z
      .optional(z.union([z.literal('all'), month]))
      .check(
        z.describe('The month, such as `2026-11`, or `all`. By default the newest one with any activity.'),
      ),
  }),
  output: z.object({
    month: z.nullable(z.string()).check(z.describe('The month that is shown; null for all.')),
    months: z.array(month).check(z.describe('The months with any activity, newest first.')),
    records: z.array(agentsSettlement).check(z.describe('One settlement for each agent and month.')),
  }),
})

export const staffSettlementExport = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/export',
  title: 'Exports settlements',
  does: 'Returns a link to the settlements of one month or of all as a table.',
  input: z.object({
    month: z
      ._default(z.union([z.literal('all'), month]), 'all')
      .check(z.describe('The month, such as `2026-11`, or `all`.')),
    table: tableKind,
  }),
  output: z.object({ path: filePath }),
})

export const staffAgentBank = call({
  ...finance,
  method: 'GET',
  path: '/staff/settlement/bank',
  title: 'Returns the bank details of an agent',
  does: 'Returns an agent’s bank details for payouts, empty if none were entered.',
  input: z.object({ agent: idOf('account').check(z.describe('The id of the agent.')) }),
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
