import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, longText, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { providerNames } from '#core/contract/payment-providers.ts'
import { previousName } from '#core/contract/previous-name.ts'

const provider = z.enum(providerNames).check(z.describe('The payment provider.'))

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
  title: 'Returns the fees of payment providers',
  does: 'Returns what the connected payment providers keep of a payment, those that keep nothing excluded. It is part of the amount: nothing is added to it.',
  input: nothing,
  output: z.array(
    z.object({
      provider,
      share: z
        .int()
        .check(z.describe('The share of the amount that the provider takes, in hundredths of a percent.')),
      fixed: z.int().check(z.describe('What the provider takes of each payment, in fen.')),
    }),
  ),
})

const paymentFields = {
  state: z
    .enum(['none', 'open', 'paid'])
    .check(
      z.describe(
        '`none`: no code is open and nothing was paid, so a new code has to be requested. `open`: a code can be scanned. `paid`: the order is paid.',
      ),
    ),
  provider: z
    .nullable(provider)
    .check(z.describe('The payment provider of the open code; null without one.')),
  code: z.nullable(z.string()).check(z.describe('The text of the QR code to show; null unless one is open.')),
  secondsLeft: z
    .nullable(z.int())
    .check(z.describe('How many seconds the code can still be scanned; null unless one is open.')),
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
  title: 'Checks whether an order is paid',
  does: 'Asks the provider whether one of the caller’s orders has been paid.',
  input: z.object({ order: idOf('order') }),
  output: payment,
  changes: true,
})

const difference = z.object({
  id: idOf('difference'),
  provider: z.string().check(z.describe('The payment provider.')),
  day: z.iso.date().check(z.describe('The day of the provider’s statement.')),
  tradeNumber: z.string().check(z.describe('The number of the trade at the provider.')),
  refundNumber: z
    .nullable(z.string())
    .check(z.describe('The number of the refund, if the difference is about a refund; otherwise null.')),
  order: z
    .nullable(
      z.object({ id: idOf('order'), number: z.string().check(z.describe('The number of the order.')) }),
    )
    .check(z.describe('The order of the trade; null if it is unknown.')),
  canRecord: z
    .boolean()
    .check(
      z.describe('Whether it is a refund of a known payment that was made elsewhere and can be recorded.'),
    ),
  ...previousName('recordable', 'canRecord', z.boolean()),
  ours: z
    .nullable(z.int())
    .check(
      z.describe(
        'Fen in the ledger of the platform; null if it has no such payment or refund, 0 if the order needed no payment any more.',
      ),
    ),
  theirs: z.nullable(z.int()).check(z.describe('Fen in the provider’s statement; null if it is not in it.')),
  timeFound: z.iso.datetime().check(z.describe('When the difference was found.')),
  timeSolved: z.nullable(z.iso.datetime()).check(z.describe('When it was resolved; null until then.')),
  solvedBy: z.nullable(z.string()).check(z.describe('Who resolved it; null until then.')),
  note: z.nullable(z.string()).check(z.describe('The note of the person who resolved it; null without one.')),
})
export type Difference = z.output<typeof difference>

export const staffDifferences = call({
  method: 'GET',
  path: '/staff/payment/differences',
  who: ['finance'],
  reaches: 'tenant',
  title: 'Lists differences to providers’ statements',
  does: 'Lists differences between the providers’ bills and the ledger, newest first.',
  input: z.object({
    solved: flag.check(z.describe('Whether to return resolved differences instead of open ones.')),
    ...paging(50),
  }),
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
