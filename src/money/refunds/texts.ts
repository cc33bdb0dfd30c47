import { texts } from '#core/texts/texts.ts'

/** Full and partial refunds. */
export const refundTexts = texts('refunds', {
  refund: { cn: '退款', en: 'Refund' },
  refunds: { cn: '退款记录', en: 'Refunds' },
  title: { cn: '订单 {number} 退款', en: 'Refund order {number}' },
  intro: {
    cn: '退回的用量从买家尚未使用的部分中扣除，立即生效。尚未使用：{usage}。',
    en: 'Returned usage is deducted from what the buyer hasn’t used yet, effective immediately. Unused: {usage}.',
  },
  nothingLeft: {
    cn: '该订单没有可退回的部分：用量已用完、正在占用或已过期，或款项已经退过。',
    en: 'Nothing in this order can be returned: the usage was used, is on hold or has expired, or the money has already been refunded.',
  },
  howMuch: { cn: '退回多少', en: 'Amount to return' },
  all: { cn: '全部未使用的', en: 'All unused usage' },
  part: { cn: '一部分', en: 'Part of it' },
  minutes: { cn: '退回数量（分钟）', en: 'Usage to return (minutes)' },
  thousands: { cn: '退回数量（千字）', en: 'Usage to return (thousand characters)' },
  amount: { cn: '退款金额（元）', en: 'Refund amount (CNY)' },
  atMost: { cn: '最多 {amount}', en: 'Up to {amount}' },
  way: { cn: '退款方式', en: 'Refund method' },
  bank: { cn: '银行转账', en: 'Bank transfer' },
  online: { cn: '原路退回', en: 'Original payment method' },
  reference: { cn: '银行流水号', en: 'Bank transfer reference' },
  referenceHint: {
    cn: '请先完成转账，再在这里登记。',
    en: 'Make the transfer first, then record it here.',
  },
  onlineHint: {
    cn: '由{provider}退回付款账户，到账后自动更新。',
    en: '{provider} returns the money to the payer. This page updates when it arrives.',
  },
  reason: { cn: '原因（买家可见）', en: 'Reason (visible to the buyer)' },
  confirm: { cn: '确认退款', en: 'Refund' },
  begun: { cn: '退款已提交', en: 'Refund submitted' },
  done: { cn: '退款已完成', en: 'Refund completed' },
  failed: { cn: '退款未成功', en: 'Refund failed' },

  record: { cn: '记入账本', en: 'Record in ledger' },
  recordTitle: { cn: '订单 {number}：退款记入账本', en: 'Order {number}: record a refund in the ledger' },
  recordIntro: {
    cn: '{day} 已在支付渠道的后台向“{buyer}”退款 {amount}。记入后，订单、买家的用量和机构结算都会更新。',
    en: '{amount} was refunded to “{buyer}” on {day} in the payment provider’s console. Recording it updates the order, the buyer’s usage and the settlement with the agent.',
  },
  share: { cn: '按比例 {usage}', en: 'In proportion: {usage}' },
  none: { cn: '不退回', en: 'None' },
  unused: {
    cn: '从买家尚未使用的部分中扣除。尚未使用：{usage}。',
    en: 'Deducted from what the buyer hasn’t used yet: {usage}.',
  },
  noneUnused: {
    cn: '该订单的用量已用完、正在占用或已过期，只记入金额。',
    en: 'This order has no unused usage left, so only the amount is recorded.',
  },
  recorded: { cn: '退款已记入账本', en: 'Refund recorded in the ledger' },

  stateRefunding: { cn: '退款中', en: 'In progress' },
  stateDone: { cn: '已退款', en: 'Refunded' },
  stateFailed: { cn: '未成功', en: 'Failed' },
  refunded: { cn: '已退款', en: 'Refunded' },
  takenBack: { cn: '退回 {usage}', en: '{usage} returned' },
  referenceIs: { cn: '流水号 {reference}', en: 'Reference {reference}' },
  retry: { cn: '重试', en: 'Retry' },
  byBank: { cn: '改为银行转账', en: 'Refund by bank transfer' },
  byBankText: {
    cn: '请先向买家转账 {amount}，再登记流水号。',
    en: 'Transfer {amount} to the buyer first, then record the reference.',
  },
  didRefund: { cn: '退款', en: 'Refund' },
  didArrive: { cn: '退款到账', en: 'Refund received' },
  didFail: { cn: '退款未成功', en: 'Refund failed' },
})
