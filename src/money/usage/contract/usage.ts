import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, nothing } from '#core/contract/fields.ts'
import { usageKinds } from '#core/contract/filters.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { usageType as type } from '#core/contract/usage-types.ts'

/** Whole numbers: seconds of dubbing, characters of speech, seconds of live translation. */
const amount = z.object({
  /** What can be used now: less what running work holds. */
  currentAmount: z.int(),
  /** Held for running work: charged or returned when it ends. */
  heldAmount: z.int(),
  useAmount: z.int(),
  /** Bought; gifts are excluded. */
  sumBuyAmount: z.int(),
  /** Given by an agent or the platform. */
  sumGiftAmount: z.int(),
})
export type Amount = z.output<typeof amount>

/** What an account can use now, and what running work holds beside it: seconds, characters, seconds. */
export const balances = {
  dubAmount: z.int(),
  dubHeld: z.int(),
  ttsAmount: z.int(),
  ttsHeld: z.int(),
  liveAmount: z.int(),
  liveHeld: z.int(),
}
const allBalances = z.object(balances)
export type Balances = z.output<typeof allBalances>

export const amountCurrent = call({
  method: 'GET',
  path: '/account/amount/current',
  who: ['user', 'agent'],
  does: 'Returns what is remaining, used and bought of each usage type.',
  input: nothing,
  output: z.object({ dubAmount: amount, ttsAmount: amount, liveAmount: amount }),
})

export const pack = z.object({
  id: z.uuid(),
  type,
  /** The original amount. */
  size: z.int(),
  /** The amount used, sold or given. */
  used: z.int(),
  /** Held for running work. */
  held: z.int(),
  remaining: z.int(),
  /** Returned by a refund of its order. */
  refunded: z.int(),
  expired: z.int(),
  /** The price in fen. */
  amount: z.int(),
  /** Bought, otherwise a gift. */
  bought: z.boolean(),
  valid: z.boolean(),
  timeCreate: z.iso.datetime(),
  timeExpire: z.iso.datetime(),
})
export type Package = z.output<typeof pack>

export const packageList = call({
  method: 'GET',
  path: '/account/package/list',
  who: ['user', 'agent'],
  does: 'Lists the caller’s packages, newest first. `valid` selects those that can be used.',
  input: z.object({
    type: z.optional(type),
    valid: flag,
    ...paging(50),
  }),
  output: page(pack),
})

export type UsageKindName = (typeof usageKinds)[number]

/** Days of the ledger, in China. */
const day = z.iso.date()

const usageFilter = {
  type: z.optional(type),
  usageKind: z.optional(z.enum(usageKinds)),
  /** Days, inclusive. */
  since: z.optional(day),
  until: z.optional(day),
}

export const usageRecord = z.object({
  id: z.uuid(),
  type,
  kind: z.enum(usageKinds),
  /** Positive if received, negative if spent. */
  amount: z.int(),
  time: z.iso.datetime(),
  cause: z.enum(['order', 'gift', 'run', 'welcome', 'expiry']),
  /** The title of the run and its project, while it exists. */
  title: z.nullable(z.string()),
  project: z.nullable(z.uuid()),
  language: z.nullable(z.string()),
  /** The number of the order or gift. */
  number: z.nullable(z.string()),
  /** The other party; null for the platform. */
  person: z.nullable(z.string()),
})
export type UsageRecord = z.output<typeof usageRecord>

export const usageList = call({
  method: 'GET',
  path: '/account/usage/list',
  who: ['user', 'agent'],
  does: 'Lists the caller’s usage entries, newest first.',
  input: z.object({ ...usageFilter, ...paging(50) }),
  output: page(usageRecord),
})

export const trendWindow = z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])

export const trendDay = z.object({
  day,
  used: z.int(),
  /** Bought by or given to the account. */
  received: z.int(),
  /** Sold, given or returned by the account. */
  passed: z.int(),
  expired: z.int(),
})
export type TrendDay = z.output<typeof trendDay>

export const usageTrend = call({
  method: 'GET',
  path: '/account/usage/trend',
  who: ['user', 'agent'],
  does: 'Returns usage spent and received of one type on each of the last days, ending today.',
  input: z.object({
    type: z._default(type, 1),
    days: z._default(z.pipe(z.coerce.number(), trendWindow), 30),
  }),
  output: z.array(trendDay),
})

export const usageExport = call({
  method: 'GET',
  path: '/account/usage/export',
  who: ['user', 'agent'],
  does: 'Returns a link to the caller’s filtered usage entries as a table.',
  input: z.object({ ...usageFilter, table: tableKind }),
  output: z.object({ path: z.string() }),
})

export const packageExport = call({
  method: 'GET',
  path: '/account/package/export',
  who: ['user', 'agent'],
  does: 'Returns a link to the caller’s filtered packages as a table.',
  input: z.object({ type: z.optional(type), valid: flag, table: tableKind }),
  output: z.object({ path: z.string() }),
})
