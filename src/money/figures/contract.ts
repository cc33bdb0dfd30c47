import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'
import { usageType } from '#core/contract/usage-types.ts'

/** In the last 30 days, and in the 30 days before. */
const trend = z.object({ now: z.int(), before: z.int() })
export type Trend = z.output<typeof trend>
/** The days of a trend. */
export const figureDays = 30

/** In seconds or characters. */
const usedOf = z.object({ type: usageType, used: trend })

export const agentHome = call({
  method: 'GET',
  path: '/agent/home',
  who: ['agent'],
  does: 'Returns the figures of the calling agent: its users, what it sold to them, what they used, and whose usage runs out.',
  input: nothing,
  output: z.object({
    users: z.int(),
    added: trend,
    /** In fen, without refunds. */
    sold: trend,
    /** Orders that wait for the agent; 100 means 100 or more. */
    waiting: z.int(),
    usage: z.array(usedOf),
    /** The agent's own usage. */
    left: z.array(
      z.object({
        type: usageType,
        amount: z.int(),
        /** Held for running work. */
        held: z.int(),
        /** How much of it expires in the next 30 days. */
        expiring: z.int(),
      }),
    ),
    /** Users who have used nine tenths of what they received, least left first. */
    low: z.array(
      z.object({ id: z.uuid(), name: z.string(), type: usageType, amount: z.int(), held: z.int() }),
    ),
  }),
})

export const staffHome = call({
  method: 'GET',
  path: '/staff/home',
  who: ['operator', 'finance'],
  reaches: 'tenant',
  does: 'Returns the figures of the tenant: orders, sales, new accounts, usage, runs, and engines that fail.',
  input: nothing,
  output: z.object({
    /** Orders that wait for finance; 100 means 100 or more. */
    waiting: z.int(),
    /** In fen, without refunds. */
    sold: trend,
    accounts: z.int(),
    added: trend,
    usage: z.array(usedOf),
    runs: trend,
    failed: trend,
    /** Engines that are paused after failures. */
    resting: z.array(z.string()),
  }),
})
