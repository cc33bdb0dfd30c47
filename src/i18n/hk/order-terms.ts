// Generated from ../order-terms.ts by `./yiyin texts`.

export const orderTerms = {
  "allOrders": "訂單",
  "allInvoices": "發票",
  "priceYuan": "單價（元）",
  "amountYuan": "金額（元）",
  "refundedYuan": "已退款（元）",
  "placedAt": "下單時間（北京時間）",
  "paidAt": "付款時間（北京時間）",
  "completedAt": "完成時間（北京時間）",
  "askedAt": "申請時間（北京時間）",
  "changedAt": "處理時間（北京時間）",
}
