import type { Order, WayToPay } from '../../contract.ts'
import type { Refund } from '#money/refunds/contract.ts'
import { orderWords } from '../../texts/orders.ts'
import { refundWords } from '#money/refunds/texts.ts'
import type { Text } from '#core/texts/words.ts'

export type OrderStatus = Order['status']
type Tone = 'neutral' | 'brand' | 'success' | 'warn' | 'danger'

/** By the number of the status. */
export const orderStates: Readonly<Record<OrderStatus, { text: Text; tone: Tone }>> = {
  0: { text: orderWords.unpaid, tone: 'warn' },
  1: { text: orderWords.confirming, tone: 'brand' },
  2: { text: orderWords.allocating, tone: 'brand' },
  3: { text: orderWords.paid, tone: 'brand' },
  4: { text: orderWords.completed, tone: 'success' },
  5: { text: orderWords.discarded, tone: 'neutral' },
}
export const statuses: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5]

export const refundWay: Readonly<Record<Refund['way'], Text>> = {
  bank: refundWords.bank,
  wechat: orderWords.wechat,
  alipay: orderWords.alipay,
  sandbox: orderWords.sandbox,
}

export const wayNames: Readonly<Record<WayToPay, Text>> = {
  offline: orderWords.offline,
  wechat: orderWords.wechat,
  alipay: orderWords.alipay,
  sandbox: orderWords.sandbox,
}
