import { texts } from '#core/texts/texts.ts'

/** Column headings of exported orders and invoices, where they differ from the pages. */
export const orderTerms = texts('orderTerms', {
  allOrders: { cn: '订单', en: 'Orders' },
  allInvoices: { cn: '发票', en: 'Invoices' },
  priceYuan: { cn: '单价（元）', en: 'Price (CNY)' },
  amountYuan: { cn: '金额（元）', en: 'Amount (CNY)' },
  refundedYuan: { cn: '已退款（元）', en: 'Refunded (CNY)' },
  placedAt: { cn: '下单时间（北京时间）', en: 'Ordered (Beijing time)' },
  paidAt: { cn: '付款时间（北京时间）', en: 'Paid (Beijing time)' },
  completedAt: { cn: '完成时间（北京时间）', en: 'Completed (Beijing time)' },
  askedAt: { cn: '申请时间（北京时间）', en: 'Requested (Beijing time)' },
  changedAt: { cn: '处理时间（北京时间）', en: 'Updated (Beijing time)' },
})
