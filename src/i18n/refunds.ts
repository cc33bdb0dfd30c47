import * as hk from './hk/refunds.ts'
import { words } from './words.ts'

/** Giving an order back, whole or in part. */
export const refundWords = words('refunds', hk.refunds, {
  refund: { cn: '退款', en: 'Refund' },
  refunds: { cn: '退款记录', en: 'Refunds' },
  title: { cn: '订单 {number} 退款', en: 'Refund order {number}' },
  intro: {
    cn: '退回的用量从买家尚未使用的部分中扣除，立即生效。尚未使用：{usage}。',
    en: 'What is taken back comes out of what the buyer has not used yet, at once. Still unused: {usage}.',
  },
  nothingLeft: {
    cn: '该订单没有可退回的部分：用量已用完、正在占用或已过期，或款项已经退过。',
    en: 'Nothing of this order can be taken back: its usage was used, is set aside for work or has expired, or its money was given back already.',
  },
  howMuch: { cn: '退回多少', en: 'How much' },
  all: { cn: '全部未使用的', en: 'All that is unused' },
  part: { cn: '一部分', en: 'A part' },
  minutes: { cn: '退回数量（分钟）', en: 'Take back (minutes)' },
  thousands: { cn: '退回数量（千字）', en: 'Take back (thousand words)' },
  amount: { cn: '退款金额（元）', en: 'Amount (yuan)' },
  atMost: { cn: '最多 {amount}', en: 'At most {amount}' },
  way: { cn: '退款方式', en: 'How' },
  bank: { cn: '银行转账', en: 'Bank transfer' },
  online: { cn: '原路退回', en: 'The way it was paid' },
  reference: { cn: '银行流水号', en: 'Reference of the transfer' },
  referenceHint: {
    cn: '请先完成转账，再在这里登记。',
    en: 'Make the transfer first, then record it here.',
  },
  onlineHint: {
    cn: '由{provider}退回付款账户，到账后自动更新。',
    en: '{provider} gives it back to the payer. It is shown here when it has.',
  },
  reason: { cn: '原因（买家可见）', en: 'Why (the buyer sees it)' },
  confirm: { cn: '确认退款', en: 'Refund' },
  begun: { cn: '退款已提交', en: 'The refund is on its way' },
  done: { cn: '退款已完成', en: 'Refunded' },
  failed: { cn: '退款未成功', en: 'The refund failed' },

  record: { cn: '记入账本', en: 'Take into the book' },
  recordTitle: { cn: '订单 {number}：退款记入账本', en: 'Order {number}: take a refund into the book' },
  recordIntro: {
    cn: '{day} 已在支付渠道的后台向“{buyer}”退款 {amount}。记入后，订单、买家的用量和机构结算都会更新。',
    en: '{amount} went back to “{buyer}” on {day}, from the payment provider’s own pages. Once it is in the book, the order, the buyer’s usage and the settlement with the agent are right.',
  },
  share: { cn: '按比例 {usage}', en: 'What it paid for: {usage}' },
  none: { cn: '不退回', en: 'None' },
  unused: {
    cn: '从买家尚未使用的部分中扣除。尚未使用：{usage}。',
    en: 'It comes out of what the buyer has not used yet: {usage}.',
  },
  noneUnused: {
    cn: '该订单的用量已用完、正在占用或已过期，只记入金额。',
    en: 'Nothing of this order is unused, so only the money is recorded.',
  },
  recorded: { cn: '退款已记入账本', en: 'The refund is in the book' },

  stateRefunding: { cn: '退款中', en: 'On its way' },
  stateDone: { cn: '已退款', en: 'Refunded' },
  stateFailed: { cn: '未成功', en: 'Failed' },
  refunded: { cn: '已退款', en: 'Refunded' },
  takenBack: { cn: '退回 {usage}', en: '{usage} taken back' },
  referenceIs: { cn: '流水号 {reference}', en: 'Reference {reference}' },
  retry: { cn: '再试一次', en: 'Try again' },
  byBank: { cn: '改为银行转账', en: 'By bank transfer instead' },
  byBankText: {
    cn: '请先向买家转账 {amount}，再登记流水号。',
    en: 'Transfer {amount} to the buyer first, then record the reference.',
  },
  didRefund: { cn: '退款', en: 'Refund' },
  didArrive: { cn: '退款到账', en: 'Refund has arrived' },
  didFail: { cn: '退款未成功', en: 'Refund failed' },
})
