import * as hk from './hk/settlements.ts'
import { words } from './words.ts'

/** What the platform owes its agents of what their users paid online, and what it paid them. */
export const settlementWords = words('settlements', hk.settlements, {
  title: { cn: '机构结算', en: 'Agent settlement' },
  intro: {
    cn: '用户线上支付的机构订单款项由平台代收，减去平台代退的款项，即应结给机构的金额。支付渠道手续费未扣除，月份按北京时间。',
    en: 'What users pay online for orders of their agent comes to the platform. Less what the platform gave back, it is the agent’s. Fees of the payment providers are not deducted; months are those of China.',
  },
  month: { cn: '月份', en: 'Month' },
  allMonths: { cn: '全部月份', en: 'All months' },
  agent: { cn: '机构', en: 'Agent' },
  orders: { cn: '线上订单数', en: 'Orders paid online' },
  paid: { cn: '代收', en: 'Received' },
  refunded: { cn: '代退', en: 'Given back' },
  ofOrders: { cn: '{count} 个订单', en: 'Orders: {count}' },
  due: { cn: '应结', en: 'Net' },
  paidYuan: { cn: '代收（元）', en: 'Received (CNY)' },
  refundedYuan: { cn: '代退（元）', en: 'Given back (CNY)' },
  paidOut: { cn: '已付', en: 'Paid out' },
  open: { cn: '待结', en: 'Still due' },
  paidOutYuan: { cn: '已付（元）', en: 'Paid out (CNY)' },
  openYuan: { cn: '待结（元）', en: 'Still due (CNY)' },
  transfers: { cn: '付款日期与流水号', en: 'Transferred on, by reference' },
  ownTitle: { cn: '线上收款结算', en: 'Settlement' },
  ownIntro: {
    cn: '用户线上支付给您的款项由平台代收，减去平台代退的款项，每月结束后结算给您。支付渠道手续费未扣除，月份按北京时间。',
    en: 'What your users pay online comes to the platform. Less what it gave back, it is yours, and is paid out when the month is over. Fees of the payment providers are not deducted; months are those of China.',
  },
  ownNone: { cn: '还没有线上收款', en: 'Nothing was paid online yet' },
  ownNoneHint: {
    cn: '您的用户线上付款后，会按月列在这里。',
    en: 'What your users pay online stands here, month by month.',
  },
  dueYuan: { cn: '应结（元）', en: 'Net (CNY)' },
  total: { cn: '合计待结 {amount}', en: 'Still due in all: {amount}' },
  running: { cn: '本月未结束', en: 'Month not over' },
  record: { cn: '登记付款', en: 'Record payout' },
  recordTitle: { cn: '登记付款：{agent} {month}', en: 'Payout to {agent} for {month}' },
  recordText: {
    cn: '请先向机构转账 {amount}，再在这里登记。机构会收到通知。',
    en: 'Transfer {amount} to the agent first, then record it here. The agent is told.',
  },
  recordBackText: {
    cn: '该月多付了 {amount}。机构退回，或从其他月份的转账中扣除后，在这里登记那笔转账。',
    en: '{amount} too much was paid for this month. When the agent has returned it, or it was deducted from another transfer, record that one here.',
  },
  noBank: {
    cn: '该机构还没有填写收款信息，请向其询问账号。',
    en: 'The agent has not entered any bank details. Ask it where to pay.',
  },
  paidOn: { cn: '付款日期', en: 'Transferred on' },
  reference: { cn: '银行流水号', en: 'Reference of the transfer' },
  recorded: { cn: '付款已登记', en: 'The payout is recorded' },
  takeBack: { cn: '撤销登记 {reference}', en: 'Take back the record of {reference}' },
  takeBackTitle: { cn: '撤销付款登记', en: 'Take back the record' },
  takeBackText: {
    cn: '仅用于误登记：{amount}，流水号 {reference}。记录会保留并标为已撤销，机构会看到原因。',
    en: 'For mistakes only: {amount}, reference {reference}. The record stays, crossed out, and the agent sees why.',
  },
  takeBackConfirm: { cn: '撤销登记', en: 'Take back' },
  takeBackDone: { cn: '登记已撤销', en: 'The record was taken back' },
  takenBack: { cn: '已撤销：{reason}', en: 'Taken back: {reason}' },
  none: { cn: '没有需要结算的款项', en: 'There is nothing to settle' },
  noneHint: {
    cn: '机构的用户线上付款后，会按月列在这里。',
    en: 'What users of agents pay online stands here, month by month.',
  },
  failed: { cn: '结算加载失败', en: 'The settlement did not load' },
})
