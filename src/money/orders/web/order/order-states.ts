import type { Text } from '#core/texts/texts.ts'
import type { Refund } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import type { Order, WayToPay } from '../../contract/orders.ts'
import { orderTexts } from '../../texts/orders.ts'

export type OrderStatus = Order['status']
type Tone = 'neutral' | 'brand' | 'success' | 'warn' | 'danger'

/** By the number of the status. */
export const orderStates: Readonly<Record<OrderStatus, { text: Text; tone: Tone }>> = {
  0: { text: orderTexts.unpaid, tone: 'warn' },
  1: { text: orderTexts.confirming, tone: 'brand' },
  2: { text: orderTexts.allocating, tone: 'brand' },
  3: { text: orderTexts.paid, tone: 'brand' },
  4: { text: orderTexts.completed, tone: 'success' },
  5: { text: orderTexts.discarded, tone: 'neutral' },
}
export const statuses: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5]

export const refundWay: Readonly<Record<Refund['way'], Text>> = {
  bank: refundTexts.bank,
  wechat: orderTexts.wechat,
  alipay: orderTexts.alipay,
  sandbox: orderTexts.sandbox,
}

export const wayNames: Readonly<Record<WayToPay, Text>> = {
  offline: orderTexts.offline,
  wechat: orderTexts.wechat,
  alipay: orderTexts.alipay,
  sandbox: orderTexts.sandbox,
}
