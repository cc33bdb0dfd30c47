import * as hk from './hk/settlements.ts'
import { words } from './words.ts'

/** Settlements with agents: their share of online payments, and payouts. */
export const settlementWords = words('settlements', hk.settlements, {
  title: { cn: '机构结算', en: 'Agent settlement' },
  intro: {
    cn: '用户线上支付的机构订单款项由平台代收，减去平台代退的款项，即应结给机构的金额。支付渠道手续费未扣除，月份按北京时间。',
    en: 'The platform collects online payments for agents’ orders. Minus the refunds it paid, this amount is due to the agent. Provider fees aren’t deducted; months follow Beijing time.',
  },
  month: { cn: '月份', en: 'Month' },
  allMonths: { cn: '全部月份', en: 'All months' },
  agent: { cn: '机构', en: 'Agent' },
  orders: { cn: '线上订单数', en: 'Online orders' },
  paid: { cn: '代收', en: 'Collected' },
  refunded: { cn: '代退', en: 'Refunded' },
  ofOrders: { cn: '{count} 个订单', en: '{count} {count:order|orders}' },
  due: { cn: '应结', en: 'Due' },
  paidYuan: { cn: '代收（元）', en: 'Collected (CNY)' },
  refundedYuan: { cn: '代退（元）', en: 'Refunded (CNY)' },
  paidOut: { cn: '已付', en: 'Paid out' },
  open: { cn: '待结', en: 'Outstanding' },
  paidOutYuan: { cn: '已付（元）', en: 'Paid out (CNY)' },
  openYuan: { cn: '待结（元）', en: 'Outstanding (CNY)' },
  transfers: { cn: '付款日期与流水号', en: 'Payment date and reference' },
  ownTitle: { cn: '线上收款结算', en: 'Settlement' },
  ownIntro: {
    cn: '用户线上支付给您的款项由平台代收，减去平台代退的款项，每月结束后结算给您。支付渠道手续费未扣除，月份按北京时间。',
    en: 'The platform collects online payments from your users. Minus the refunds it paid, the amount is paid out to you after the end of each month. Provider fees aren’t deducted; months follow Beijing time.',
  },
  ownNone: { cn: '还没有线上收款', en: 'No online payments yet' },
  ownNoneHint: {
    cn: '您的用户线上付款后，会按月列在这里。',
    en: 'Online payments from your users appear here, month by month.',
  },
  dueYuan: { cn: '应结（元）', en: 'Due (CNY)' },
  total: { cn: '合计待结 {amount}', en: 'Total outstanding: {amount}' },
  running: { cn: '本月未结束', en: 'Month in progress' },
  record: { cn: '登记付款', en: 'Record payout' },
  recordTitle: { cn: '登记付款：{agent} {month}', en: 'Record payout to {agent} for {month}' },
  recordText: {
    cn: '请先向机构转账 {amount}，再在这里登记。机构会收到通知。',
    en: 'Transfer {amount} to the agent first, then record it here. The agent will be notified.',
  },
  recordBackText: {
    cn: '该月多付了 {amount}。机构退回，或从其他月份的转账中扣除后，在这里登记那笔转账。',
    en: '{amount} too much was paid for this month. Once the agent has returned it, or it has been deducted from another transfer, record that transfer here.',
  },
  noBank: {
    cn: '该机构还没有填写收款信息，请向其询问账号。',
    en: 'This agent hasn’t entered bank details. Ask where to pay.',
  },
  paidOn: { cn: '付款日期', en: 'Payment date' },
  reference: { cn: '银行流水号', en: 'Bank transfer reference' },
  recorded: { cn: '付款已登记', en: 'Payout recorded' },
  takeBack: { cn: '撤销登记 {reference}', en: 'Reverse record {reference}' },
  takeBackTitle: { cn: '撤销付款登记', en: 'Reverse payout record' },
  takeBackText: {
    cn: '仅用于误登记：{amount}，流水号 {reference}。记录会保留并标为已撤销，机构会看到原因。',
    en: 'Only for records made by mistake: {amount}, reference {reference}. The record is kept, marked as reversed, and the agent sees the reason.',
  },
  takeBackConfirm: { cn: '撤销登记', en: 'Reverse' },
  takeBackDone: { cn: '登记已撤销', en: 'Record reversed' },
  takenBack: { cn: '已撤销：{reason}', en: 'Reversed: {reason}' },
  none: { cn: '没有需要结算的款项', en: 'Nothing to settle' },
  noneHint: {
    cn: '机构的用户线上付款后，会按月列在这里。',
    en: 'Online payments from agents’ users appear here, month by month.',
  },
  failed: { cn: '结算加载失败', en: 'Couldn’t load the settlement' },
})
