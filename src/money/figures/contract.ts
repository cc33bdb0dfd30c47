import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'
import { previousName } from '#core/contract/previous-name.ts'
import { usageType } from '#core/contract/usage-types.ts'

/** The days of a trend. */
export const figureDays = 30

/** In the last 30 days, and in the 30 days before; and of each day, oldest first. */
const trend = z.object({
  now: z.int(),
  before: z.int(),
  days: z.array(z.int()),
  daysBefore: z.array(z.int()),
})
export type Trend = z.output<typeof trend>

/** The last day of the trends, today in the time zone of the ledger. */
const today = z.iso.date()
/** Orders that wait for their seller; 100 means 100 or more. */
const waitingOrders = z.object({
  /** A voucher or a transfer has to be checked. */
  confirming: z.int(),
  /** Paid, without the usage. */
  allocating: z.int(),
  paid: z.int(),
})

/** In seconds or characters. */
const usedOf = z.object({ type: usageType, used: trend })

export const agentHome = call({
  method: 'GET',
  path: '/agent/home',
  who: ['agent'],
  does: 'Returns the figures of the calling agent: its users, what it sold to them, what they used, day by day, and whose usage runs out or expires.',
  input: nothing,
  output: z.object({
    today,
    users: z.int(),
    added: trend,
    /** In fen, without refunds. */
    sold: trend,
    orders: trend,
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
    /** Packages of users that expire in the next 30 days, soonest first. */
    expiringPackages: z.array(
      z.object({
        id: z.uuid(),
        user: z.uuid(),
        name: z.string(),
        type: usageType,
        amount: z.int(),
        timeExpire: z.iso.datetime(),
      }),
    ),
  }),
})

export const staffHome = call({
  method: 'GET',
  path: '/staff/home',
  who: ['operator', 'finance'],
  reaches: 'tenant',
  does: 'Returns the figures of the tenant: orders, sales, new accounts, usage and runs, day by day, what waits for staff, the queue, the storage, and engines that fail.',
  input: nothing,
  output: z.object({
    today,
    /** Orders that wait for finance; 100 means 100 or more. */
    waiting: z.int(),
    waitingOrders,
    /** In fen, without refunds. */
    sold: trend,
    accounts: z.int(),
    added: trend,
    usage: z.array(usedOf),
    orders: trend,
    runs: trend,
    failed: trend,
    /** Runs that wait for a worker and that are being done; 100 means 100 or more. */
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      /** Since when the first of them waits. */
      since: z.nullable(z.iso.datetime()),
    }),
    /** Bytes of the tenant's files, and their limit. */
    storage: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
    /** Bytes on the disk of this machine; null unless the caller runs the platform, and where servers share a storage. */
    disk: z.nullable(z.object({ free: z.int(), size: z.int() })),
    /** Engines that are paused after failures. */
    paused: z.array(z.string()),
    ...previousName('resting', 'paused', z.array(z.string())),
  }),
})
