import { words } from './words.ts'

/** What stands over the columns of the tables of orders and invoices, where the pages say it otherwise. */
export const orderTerms = words('orderTerms', {
  allOrders: { cn: '订单', en: 'Orders', hk: '訂單' },
  allInvoices: { cn: '发票', en: 'Invoices', hk: '發票' },
  priceYuan: { cn: '单价（元）', en: 'Price (CNY)', hk: '單價（元）' },
  amountYuan: { cn: '金额（元）', en: 'Amount (CNY)', hk: '金額（元）' },
  refundedYuan: { cn: '已退款（元）', en: 'Refunded (CNY)', hk: '已退款（元）' },
  placedAt: { cn: '下单时间（北京时间）', en: 'Ordered (China)', hk: '下單時間（北京時間）' },
  paidAt: { cn: '付款时间（北京时间）', en: 'Paid (China)', hk: '付款時間（北京時間）' },
  completedAt: { cn: '完成时间（北京时间）', en: 'Completed (China)', hk: '完成時間（北京時間）' },
  askedAt: { cn: '申请时间（北京时间）', en: 'Asked (China)', hk: '申請時間（北京時間）' },
  changedAt: { cn: '处理时间（北京时间）', en: 'Last step (China)', hk: '處理時間（北京時間）' },
})
