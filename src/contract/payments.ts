import * as z from 'zod/mini'
import { call } from './call.ts'
import { flag, idOf, longText, noResult, nothing, problemName } from './fields.ts'
import { page, paging } from './paging.ts'

/** The ways to pay online. The sandbox moves no money, and is there only where the platform is tried out. */
export const providerNames = ['wechat', 'alipay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]
const provider = z.enum(providerNames)

const buyers = ['user', 'agent'] as const

export const paymentWays = call({
  method: 'GET',
  path: '/payment/ways',
  who: buyers,
  does: 'Lists the online payment methods that are connected.',
  input: nothing,
  output: z.array(provider),
})

const paymentFields = {
  /** `none`: no code is open, and nothing was paid; the next code has to be asked for. */
  state: z.enum(['none', 'open', 'paid']),
  provider: z.nullable(provider),
  /** What the payer scans, as the text of a QR code. */
  code: z.nullable(z.string()),
  /** How long the code can still be scanned. */
  secondsLeft: z.nullable(z.int()),
}

/** How the payment of an order stands. */
const payment = z.object(paymentFields)
export type Payment = z.output<typeof payment>

export const paymentOpen = call({
  method: 'POST',
  path: '/payment/open',
  who: buyers,
  does: 'Creates the code to pay one of the caller’s orders. Only one code is open at a time; another one is closed first.',
  input: z.object({ order: idOf('order'), provider }),
  output: payment,
  changes: true,
})

export const paymentCheck = call({
  method: 'POST',
  path: '/payment/check',
  who: buyers,
  does: 'Asks the provider whether one of the caller’s orders has been paid.',
  input: z.object({ order: idOf('order') }),
  output: payment,
  changes: true,
})

const difference = z.object({
  id: z.uuid(),
  provider: z.string(),
  day: z.iso.date(),
  tradeNumber: z.string(),
  /** Where it is about what went back of the trade. */
  refundNumber: z.nullable(z.string()),
  /** Our order, where we know the trade. */
  order: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** A refund that was made elsewhere, of a payment of ours: it can be taken into the ledger. */
  recordable: z.boolean(),
  /** Fen in our ledger; nothing where it has no such payment or refund, 0 where the order needed no payment any more. */
  ours: z.nullable(z.int()),
  /** Fen in the provider's; nothing where it has none. */
  theirs: z.nullable(z.int()),
  timeFound: z.iso.datetime(),
  timeSolved: z.nullable(z.iso.datetime()),
  solvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Difference = z.output<typeof difference>

export const staffDifferences = call({
  method: 'GET',
  path: '/staff/payment/differences',
  who: ['finance'],
  reaches: 'tenant',
  does: 'Lists differences between the providers’ bills and the ledger, newest first.',
  input: z.object({ solved: flag, ...paging(50) }),
  output: page(difference),
})

export const staffDifferenceSolve = call({
  method: 'POST',
  path: '/staff/payment/differences/solve',
  who: ['finance'],
  reaches: 'tenant',
  does: 'Records how a difference was resolved.',
  input: z.object({
    id: idOf('difference'),
    note: longText.check(z.minLength(1, problemName('reasonEmpty'))),
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})
