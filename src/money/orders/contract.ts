import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'
import { invoice } from '#money/invoices/contract.ts'
import { refund } from '#money/refunds/contract.ts'

/** 1 dubbing, 0 speech, 2 live translation. */
const types = z.literal([0, 1, 2])
const type = z.pipe(z.coerce.number(), types)
/** Minutes or thousands of characters. */
const quantity = z.pipe(
  z.coerce.number(problemName('quantityInvalid')),
  z
    .int(problemName('quantityInvalid'))
    .check(
      z.minimum(1, problemName('quantityInvalid')),
      z.maximum(1_000_000, problemName('quantityInvalid')),
    ),
)
export const waysToPay = ['offline', 'wechat', 'alipay', 'sandbox'] as const
export type WayToPay = (typeof waysToPay)[number]
const payment = z.enum(waysToPay)
/** 0 unpaid, 1 payment to be confirmed, 2 paid and to be allocated, 3 paid, 4 completed, 5 discarded. */
const status = z.literal([0, 1, 2, 3, 4, 5])
const reason = longText.check(z.minLength(1, problemName('reasonEmpty')))

/** The bank details for a transfer. */
const bank = z.object({
  accountNumber: z.string(),
  accountName: z.string(),
  englishName: z.string(),
  bankName: z.string(),
  englishBankName: z.string(),
})
export type Bank = z.output<typeof bank>

/** Money in whole fen. */
export const order = z.object({
  id: z.uuid(),
  number: z.string(),
  type: types,
  quantity: z.int(),
  /** The same in seconds or characters. */
  usage: z.int(),
  price: z.int(),
  amount: z.int(),
  /** The part that was refunded or is being refunded. */
  refunded: z.int(),
  payment,
  status,
  buyer: z.string(),
  /** The selling agent; null if the platform sells. */
  seller: z.nullable(z.string()),
  reviewer: z.nullable(z.string()),
  voucher: z.nullable(z.string()),
  /** The reason of the last rejection or of discarding. */
  reason: z.nullable(z.string()),
  invoice: z.nullable(invoice),
  timeCreate: z.iso.datetime(),
  timePaid: z.nullable(z.iso.datetime()),
  timeComplete: z.nullable(z.iso.datetime()),
})
export type Order = z.output<typeof order>

const step = z.object({
  action: z.enum([
    'add',
    'modify',
    'voucher',
    'pass',
    'reject',
    'discard',
    'paid',
    'allocate',
    'refund',
    'refunded',
    'refundFailed',
  ]),
  status,
  /** Null if a payment provider caused it. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  time: z.iso.datetime(),
})
export type OrderStep = z.output<typeof step>

/** An order with its history and, until a transfer is confirmed, the bank details. */
const wholeOrder = z.extend(order, {
  steps: z.array(step),
  refunds: z.array(refund),
  bank: z.nullable(bank),
  /** The company or the real name of the buyer, whom a receipt names; null if neither is known. */
  payer: z.nullable(z.string()),
})
export type WholeOrder = z.output<typeof wholeOrder>

const buyers = ['user', 'agent'] as const

export const orderQuote = call({
  method: 'GET',
  path: '/order/quote',
  who: buyers,
  does: 'Returns the caller’s price for a quantity (minutes, or thousands of characters) and the available payment methods.',
  input: z.object({ type, quantity }),
  output: z.object({
    type: types,
    price: z.int(),
    /** The previous price, shown struck through. */
    oldPrice: z.nullable(z.int()),
    amount: z.int(),
    usage: z.int(),
    /** For how many days the usage is valid, unless the seller of a bank transfer chooses another validity. */
    validDays: z.int(),
    seller: z.nullable(z.string()),
    payments: z.array(payment),
    bank: z.nullable(bank),
  }),
})
export type OrderQuote = z.output<(typeof orderQuote)['output']>

/** The amount the buyer saw: if the price has changed, the order is refused. */
const wanted = { quantity, payment, amount: z.int() }

export const orderAdd = call({
  method: 'POST',
  path: '/order/add',
  who: buyers,
  does: 'Orders usage from the caller’s agent, or from the platform.',
  input: z.object({ type, ...wanted }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const orderModify = call({
  method: 'POST',
  path: '/order/modify',
  who: buyers,
  does: 'Changes the quantity and payment method of one of the caller’s unpaid orders.',
  input: z.object({ id: idOf('order'), ...wanted }),
  output: noResult,
  changes: true,
})

const filter = {
  type: z.optional(type),
  status: z.optional(z.pipe(z.coerce.number(), status)),
  /** Part of the number or of the buyer's name. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(64, problemName('textTooLong')))),
}
const list = { ...filter, ...paging(20) }
/** The complete list with these filters, as a table. */
const exported = { ...filter, table: z.enum(['csv', 'xlsx']) }
const tablePath = z.object({ path: z.string() })

export const orderList = call({
  method: 'GET',
  path: '/order/list',
  who: buyers,
  does: 'Lists the caller’s orders, newest first.',
  input: z.object(list),
  output: page(order),
})

export const orderExport = call({
  method: 'GET',
  path: '/order/export',
  who: buyers,
  does: 'Returns a link to the caller’s filtered orders as a table.',
  input: z.object(exported),
  output: tablePath,
})

export const orderDetail = call({
  method: 'GET',
  path: '/order/detail',
  who: buyers,
  does: 'Returns one of the caller’s orders with its steps.',
  input: z.object({ id: idOf('order') }),
  output: wholeOrder,
})

export const orderVoucher = call({
  method: 'POST',
  path: '/order/voucher',
  who: buyers,
  does: 'Uploads the payment voucher (.jpg or .png, checked by its content and re-encoded) for one of the caller’s unpaid orders. `id` is a query parameter.',
  input: z.object({ id: idOf('order') }),
  output: noResult,
  changes: true,
  file: { field: 'uploadFile', maxBytes: imageMaxBytes },
})

export const orderSubmit = call({
  method: 'POST',
  path: '/order/submit',
  who: buyers,
  does: 'Submits one of the caller’s orders with its voucher for confirmation.',
  input: z.object({ id: idOf('order') }),
  output: noResult,
  changes: true,
})

export const orderDiscard = call({
  method: 'POST',
  path: '/order/discard',
  who: buyers,
  does: 'Discards one of the caller’s orders permanently.',
  input: z.object({ id: idOf('order'), reason: z.optional(longText) }),
  output: noResult,
  changes: true,
})

/**
 * The calls of sellers: an agent for its users' orders, finance for all orders of the tenant, with a confirmed
 * password.
 */
const selling = (under: '/agent' | '/staff', who: readonly ('agent' | 'finance')[], reaches?: 'tenant') => {
  const shared = { who, ...(reaches && { reaches }) }
  const money = { ...shared, ...(reaches && { sensitive: true }) }
  const sale = { id: idOf('sale') }
  return {
    list: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/list`,
      does: 'Lists sold orders, newest first. Finance sees all orders of the tenant.',
      input: z.object(list),
      output: page(order),
    }),
    export: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/export`,
      does: 'Returns a link to the filtered sold orders as a table.',
      input: z.object(exported),
      output: tablePath,
    }),
    waiting: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/waiting`,
      does: 'Returns how many sold orders wait for the seller, by state. 100 means 100 or more.',
      input: nothing,
      output: z.object({ confirming: z.int(), allocating: z.int(), paid: z.int() }),
    }),
    detail: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/detail`,
      does: 'Returns a sold order with its steps.',
      input: z.object(sale),
      output: wholeOrder,
    }),
    pass: call({
      ...money,
      method: 'POST',
      path: `${under}/order/pass`,
      does: 'Confirms that the payment has arrived.',
      input: z.object(sale),
      output: noResult,
      changes: true,
    }),
    reject: call({
      ...shared,
      method: 'POST',
      path: `${under}/order/reject`,
      does: 'Rejects an order: it goes back to unpaid, with a reason.',
      input: z.object({ ...sale, reason }),
      output: noResult,
      changes: true,
    }),
    allocate: call({
      ...money,
      method: 'POST',
      path: `${under}/order/allocate`,
      does: 'Allocates the purchased usage, valid for a number of days or until the end of a day in Beijing time.',
      input: z.object({
        ...sale,
        days: z.optional(z.int(problemName('expiryMissing')).check(z.minimum(1), z.maximum(3650))),
        until: z.optional(z.iso.date(problemName('expiryMissing'))),
      }),
      output: noResult,
      changes: true,
    }),
    discard: call({
      ...shared,
      method: 'POST',
      path: `${under}/order/discard`,
      does: 'Discards a sold order permanently, with a reason.',
      input: z.object({ ...sale, reason }),
      output: noResult,
      changes: true,
    }),
  }
}
export type Selling = ReturnType<typeof selling>

export const agentOrders = selling('/agent', ['agent'])
export const staffOrders = selling('/staff', ['finance'], 'tenant')
