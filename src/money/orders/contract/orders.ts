import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, problemName, timeCreate, filePath } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'
import { invoice } from '#money/invoices/contract.ts'
import { refund } from '#money/refunds/contract.ts'

/** 1 dubbing, 0 speech, 2 live translation. */
const types = z
  .literal([0, 1, 2])
  .check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.'))

const type = z
  .pipe(z.coerce.number(), types)
  .check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.'))

/** Minutes or thousands of characters. */
const quantity = z
  .pipe(
    z.coerce.number(problemName('quantityInvalid')),
    z
      .int(problemName('quantityInvalid'))
      .check(
        z.minimum(1, problemName('quantityInvalid')),
        z.maximum(1_000_000, problemName('quantityInvalid')),
      ),
  )
  .check(z.describe('The amount: minutes, or thousands of characters of speech, from 1 to 1,000,000.'))

export const waysToPay = ['offline', 'wechat', 'alipay', 'sandbox'] as const

export type WayToPay = (typeof waysToPay)[number]

const payment = z.enum(waysToPay).check(z.describe('How the order is paid: `offline` is a bank transfer.'))

/** 0 unpaid, 1 payment to be confirmed, 2 paid and to be allocated, 3 paid, 4 completed, 5 discarded. */
const status = z
  .literal([0, 1, 2, 3, 4, 5])
  .check(
    z.describe(
      '0 unpaid, 1 payment to be confirmed, 2 paid and to be allocated, 3 paid, 4 completed, 5 discarded.',
    ),
  )

/** The bank details for a transfer. */
const bank = z
  .object({
    accountNumber: z.string().check(z.describe('The account number for the transfer.')),
    accountName: z.string().check(z.describe('The holder of the account.')),
    englishName: z.string().check(z.describe('The holder of the account, in English.')),
    bankName: z.string().check(z.describe('The bank.')),
    englishBankName: z.string().check(z.describe('The bank, in English.')),
  })
  .register(z.globalRegistry, { id: 'BankDetails', description: 'The bank details for a transfer.' })

export type Bank = z.output<typeof bank>

/** Money in whole fen. */
export const order = z
  .object({
    id: idOf('order'),
    number: z.string().check(z.describe('The number of the order, which people see.')),
    type: types,
    quantity: z.int().check(z.describe('The amount: minutes, or thousands of characters of speech.')),
    usage: z.int().check(z.describe('The same amount in seconds or characters.')),
    price: z.int().check(z.describe('The price of a minute or of a thousand characters, in fen.')),
    amount: z.int().check(z.describe('The total price in fen.')),
    refunded: z.int().check(z.describe('The fen that were refunded or are being refunded.')),
    payment,
    status,
    buyer: z.string().check(z.describe('The name of the buyer.')),
    seller: z
      .nullable(z.string())
      .check(z.describe('The name of the agent who sells; null if the platform sells.')),
    reviewer: z
      .nullable(z.string())
      .check(z.describe('The name of the person who last decided on the order; null if nobody has.')),
    voucher: z
      .nullable(z.string())
      .check(z.describe('The address of the picture that proves the transfer; null if there is none.')),
    reason: z
      .nullable(z.string())
      .check(z.describe('Why the order was last rejected, or was discarded; null otherwise.')),
    invoice: z.nullable(invoice).check(z.describe('The invoice for the order; null if none was requested.')),
    timeCreate,
    timePaid: z.nullable(z.iso.datetime()).check(z.describe('When it was paid; null until then.')),
    timeComplete: z
      .nullable(z.iso.datetime())
      .check(z.describe('When its usage was allocated; null until then.')),
  })
  .register(z.globalRegistry, { id: 'Order', description: 'A purchase of usage.' })

export type Order = z.output<typeof order>

const step = z
  .object({
    action: z
      .enum([
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
      ])
      .check(z.describe('What was done.')),
    status,
    by: z.nullable(z.string()).check(z.describe('Who did it; null if a payment provider caused it.')),
    reason: z.nullable(z.string()).check(z.describe('The reason that was given; null if none was.')),
    time: z.iso.datetime().check(z.describe('When it was done.')),
  })
  .register(z.globalRegistry, { id: 'OrderStep', description: 'A step in the history of an order.' })

export type OrderStep = z.output<typeof step>

/** An order with its history and, until a transfer is confirmed, the bank details. */
export const wholeOrder = z.extend(order, {
  steps: z.array(step).check(z.describe('The history of the order, in order.')),
  refunds: z.array(refund).check(z.describe('The refunds of the order.')),
  bank: z.nullable(bank).check(z.describe('The bank details for a transfer; null unless one is expected.')),
  payer: z
    .nullable(z.string())
    .check(
      z.describe(
        'The company or the real name of the buyer, whom a receipt names; null if neither is known.',
      ),
    ),
})

export type WholeOrder = z.output<typeof wholeOrder>

const buyers = ['user', 'agent'] as const

export const orderQuote = call({
  method: 'GET',
  path: '/order/quote',
  who: buyers,
  title: 'Returns a price',
  does: 'Returns the caller’s price for a quantity (minutes, or thousands of characters) and the available payment methods.',
  input: z.object({ type, quantity }),
  output: z.object({
    type: types,
    price: z.int().check(z.describe('The price of a minute or of a thousand characters, in fen.')),
    oldPrice: z
      .nullable(z.int())
      .check(z.describe('The previous price in fen, shown struck through; null if there is none.')),
    amount: z.int().check(z.describe('The total price in fen.')),
    usage: z.int().check(z.describe('The amount in seconds or characters.')),
    validDays: z
      .int()
      .check(
        z.describe(
          'For how many days the usage is valid, unless the seller of a bank transfer chooses another validity.',
        ),
      ),
    seller: z
      .nullable(z.string())
      .check(z.describe('The name of the agent who sells; null if the platform sells.')),
    payments: z.array(payment).check(z.describe('The ways to pay that the seller accepts.')),
    bank: z
      .nullable(bank)
      .check(z.describe('The bank details for a transfer; null if the seller does not accept one.')),
  }),
})

export type OrderQuote = z.output<(typeof orderQuote)['output']>

/** The amount the buyer saw: if the price has changed, the order is refused. */
const wanted = {
  quantity,
  payment,
  amount: z
    .int()
    .check(
      z.describe(
        'The total in fen that the buyer saw. If the price has changed since, the order is refused.',
      ),
    ),
}

export const orderAdd = call({
  method: 'POST',
  path: '/order/add',
  who: buyers,
  does: 'Orders usage from the caller’s agent, or from the platform.',
  input: z.object({ type, ...wanted }),
  output: z.object({ id: idOf('order') }),
  changes: true,
})

export const orderModify = call({
  method: 'POST',
  path: '/order/modify',
  who: buyers,
  title: 'Changes an unpaid order',
  does: 'Changes the quantity and payment method of one of the caller’s unpaid orders.',
  input: z.object({ id: idOf('order'), ...wanted }),
  output: noResult,
  changes: true,
})

const filter = {
  type: z.optional(type).check(z.describe('Only orders of this kind of usage; all if omitted.')),
  status: z
    .optional(z.pipe(z.coerce.number(), status))
    .check(z.describe('Only orders with this status; all if omitted.')),
  name: z
    .optional(z.string().check(z.trim(), z.maxLength(64, problemName('textTooLong'))))
    .check(z.describe('Part of the number or of the buyer’s name.')),
}

export const orderListing = { ...filter, ...paging(20) }

/** The complete list with these filters, as a table. */
export const exportedOrders = {
  ...filter,
  table: z.enum(['csv', 'xlsx']).check(z.describe('The format of the table.')),
}

export const orderTable = z.object({ path: filePath })

export const orderList = call({
  method: 'GET',
  path: '/order/list',
  who: buyers,
  does: 'Lists the caller’s orders, newest first.',
  input: z.object(orderListing),
  output: page(order),
})

export const orderExport = call({
  method: 'GET',
  path: '/order/export',
  who: buyers,
  does: 'Returns a link to the caller’s filtered orders as a table.',
  input: z.object(exportedOrders),
  output: orderTable,
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
  title: 'Uploads a payment voucher',
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
  title: 'Submits an order for confirmation',
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
  input: z.object({
    id: idOf('order'),
    reason: z.optional(longText).check(z.describe('Why the order is discarded, up to 500 characters.')),
  }),
  output: noResult,
  changes: true,
})
