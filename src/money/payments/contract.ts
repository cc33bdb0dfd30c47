import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, longText, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { providerNames } from '#core/contract/payment-providers.ts'
import { previousName } from '#core/contract/previous-name.ts'

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

export const paymentFees = call({
  method: 'GET',
  path: '/payment/fees',
  who: buyers,
  does: 'Returns what the connected payment providers keep of a payment, those that keep nothing excluded. It is part of the amount: nothing is added to it.',
  input: nothing,
  output: z.array(
    z.object({
      provider,
      /** In hundredths of a percent. */
      share: z.int(),
      /** In fen, for each payment. */
      fixed: z.int(),
    }),
  ),
})

const paymentFields = {
  /** `none`: no code is open and nothing was paid; a new code has to be requested. */
  state: z.enum(['none', 'open', 'paid']),
  provider: z.nullable(provider),
  /** The text of the QR code. */
  code: z.nullable(z.string()),
  /** How long the code can be scanned. */
  secondsLeft: z.nullable(z.int()),
}

/** The state of an order's payment. */
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
  /** Set if it is about a refund of the trade. */
  refundNumber: z.nullable(z.string()),
  /** Our order, if the trade is known. */
  order: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** A refund of our payment made elsewhere, which can be recorded in the ledger. */
  canRecord: z.boolean(),
  ...previousName('recordable', 'canRecord', z.boolean()),
  /** Fen in our ledger; null if it has no such payment or refund, 0 if the order needed no payment any more. */
  ours: z.nullable(z.int()),
  /** Fen in the provider's statement; null if it is not in it. */
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
