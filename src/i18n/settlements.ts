import { words } from './words.ts'

/** What the platform owes its agents of what their users paid online. */
export const settlementWords = words('settlements', {
  title: { cn: '机构结算', en: 'Agent settlement', hk: '機構結算' },
  intro: {
    cn: '用户线上支付的机构订单款项由平台代收，减去平台代退的款项，即应结给机构的金额。支付渠道手续费未扣除，月份按北京时间。',
    en: 'What users pay online for orders of their agent comes to the platform. Less what the platform gave back, it is the agent’s. Fees of the payment providers are not deducted; months are those of China.',
    hk: '用戶線上支付的機構訂單款項由平台代收，減去平台代退的款項，即應結給機構的金額。支付渠道手續費未扣除，月份按北京時間。',
  },
  month: { cn: '月份', en: 'Month', hk: '月份' },
  allMonths: { cn: '全部月份', en: 'All months', hk: '全部月份' },
  agent: { cn: '机构', en: 'Agent', hk: '機構' },
  orders: { cn: '线上订单数', en: 'Orders paid online', hk: '線上訂單數' },
  paid: { cn: '代收', en: 'Received', hk: '代收' },
  refunded: { cn: '代退', en: 'Given back', hk: '代退' },
  due: { cn: '应结', en: 'The agent’s', hk: '應結' },
  paidYuan: { cn: '代收（元）', en: 'Received (CNY)', hk: '代收（元）' },
  refundedYuan: { cn: '代退（元）', en: 'Given back (CNY)', hk: '代退（元）' },
  dueYuan: { cn: '应结（元）', en: 'The agent’s (CNY)', hk: '應結（元）' },
  total: { cn: '合计应结 {amount}', en: 'All together: {amount}', hk: '合計應結 {amount}' },
  none: { cn: '没有需要结算的款项', en: 'There is nothing to settle', hk: '沒有需要結算的款項' },
  noneHint: {
    cn: '机构的用户线上付款后，会按月列在这里。',
    en: 'What users of agents pay online stands here, month by month.',
    hk: '機構的用戶線上付款後，會按月列在這裡。',
  },
  failed: { cn: '结算加载失败', en: 'The settlement did not load', hk: '結算載入失敗' },
})
