import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, problemName, shortText, timeCreate } from '#core/contract/fields.ts'

export const refundStates = ['refunding', 'done', 'failed'] as const

/** A refund of an order: usage in whole units, money in whole fen. */
export const refund = z
  .object({
    id: idOf('refund'),
    usage: z.int().check(z.describe('The usage that was taken back, in seconds or characters.')),
    amount: z.int().check(z.describe('The refunded money in fen.')),
    way: z
      .enum(['bank', 'wechat', 'alipay', 'sandbox'])
      .check(z.describe('How the money is returned: by bank transfer, or through the payment provider.')),
    state: z
      .enum(refundStates)
      .check(z.describe('`refunding` until the payment provider has reported the result.')),
    reason: z.string().check(z.describe('Why it was refunded.')),
    reference: z
      .nullable(z.string())
      .check(
        z.describe(
          'The reference of the bank transfer or of the provider’s refund; null if there is none yet.',
        ),
      ),
    by: z.string().check(z.describe('Who made the refund.')),
    timeCreate,
    timeEnd: z
      .nullable(z.iso.datetime())
      .check(z.describe('When the refund was completed; null until then.')),
  })
  .register(z.globalRegistry, { id: 'Refund', description: 'A refund of an order.' })
export type Refund = z.output<typeof refund>

const reason = longText.check(z.minLength(1, problemName('reasonEmpty')))
const whole = z.int({ error: problemName('refundInvalid') }).check(z.minimum(1, problemName('refundInvalid')))

/** An agent refunds its users' orders by transfer; finance all orders of the tenant, also through the provider. */
const refunding = (under: '/agent' | '/staff', who: readonly ('agent' | 'finance')[], reaches?: 'tenant') => {
  const shared = { who, ...(reaches && { reaches }) }
  return {
    quote: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/refund/quote`,
      title: 'Returns what can be refunded of an order',
      does: 'Returns what can be refunded of an order: its unused usage, and the maximum amount for it.',
      input: z.object({ id: idOf('sale') }),
      output: z.object({
        usage: z.int().check(z.describe('The usage that can be taken back, in seconds or characters.')),
        amount: z.int().check(z.describe('The money for it in fen.')),
        online: z
          .nullable(z.enum(['wechat', 'alipay', 'sandbox']))
          .check(z.describe('The provider that can refund the payment; null if it has to be transferred.')),
        paid: z
          .object({
            amount: z.int().check(z.describe('What was paid, in fen.')),
            usage: z.int().check(z.describe('The usage that was bought, in seconds or characters.')),
            refunded: z.int().check(z.describe('The money that was refunded, in fen.')),
            refundedUsage: z
              .int()
              .check(z.describe('The usage that was taken back, in seconds or characters.')),
          })
          .check(z.describe('What was paid and already refunded, to compute the amount for a part.')),
      }),
    }),
    refund: call({
      ...shared,
      method: 'POST',
      path: `${under}/order/refund`,
      does: 'Refunds unused usage of a completed order. `refund` is an idempotency key made by the page.',
      input: z.object({
        id: idOf('sale'),
        refund: z.uuid(),
        /** Seconds or characters. */
        usage: whole,
        /** Fen; at most what was paid for this usage. */
        amount: whole,
        way: z.enum(['bank', 'online']),
        /** The reference of the transfer, for the way `bank`. */
        reference: z._default(shortText, ''),
        reason,
      }),
      output: z.object({ state: z.enum(refundStates) }),
      changes: true,
      sensitive: true,
    }),
  }
}
export type Refunding = ReturnType<typeof refunding>

export const agentRefunds = refunding('/agent', ['agent'])
export const staffRefunds = refunding('/staff', ['finance'], 'tenant')

const finance = { who: ['finance'], reaches: 'tenant' } as const

export const staffRefundRetry = call({
  ...finance,
  method: 'POST',
  path: '/staff/refund/retry',
  does: 'Retries a refund that the payment provider rejected.',
  input: z.object({ id: idOf('refund') }),
  output: z.object({ state: z.enum(refundStates) }),
  changes: true,
  sensitive: true,
})

export const staffRefundFinish = call({
  ...finance,
  method: 'POST',
  path: '/staff/refund/finish',
  does: 'Records the bank transfer made in place of a refund that the payment provider rejected.',
  input: z.object({
    id: idOf('refund'),
    reference: shortText.check(z.minLength(1, problemName('refundReference'))),
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const staffRefundRecordQuote = call({
  ...finance,
  method: 'GET',
  path: '/staff/refund/record/quote',
  does: 'Returns the details of a refund made in the provider’s console, and how much usage corresponds to its amount. `id` is its difference.',
  input: z.object({ id: idOf('difference') }),
  output: z.object({
    order: z.object({
      id: z.uuid(),
      number: z.string(),
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      buyer: z.string(),
    }),
    /** The refunded fen. */
    amount: z.int(),
    /** The usage that can be taken back, and the part that corresponds to the money. */
    unused: z.int(),
    share: z.int(),
  }),
})

export const staffRefundRecord = call({
  ...finance,
  method: 'POST',
  path: '/staff/refund/record',
  does: 'Records a refund made in the provider’s console in the ledger, which resolves its difference: the refunded amount, and the usage that is returned for it, which may be none.',
  input: z.object({
    id: idOf('difference'),
    /** Seconds or characters. */
    usage: z.int({ error: problemName('refundInvalid') }).check(z.minimum(0, problemName('refundInvalid'))),
    reason,
  }),
  output: noResult,
  changes: true,
  sensitive: true,
})
