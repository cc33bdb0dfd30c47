import { words } from './words.ts'

/** What can be wrong with usage, orders and payments. */
export const moneyProblems = words('moneyProblems', {
  usageShort: {
    cn: '剩余用量不足，请先购买',
    en: 'There is not enough usage left. Buy some first',
    hk: '剩餘用量不足，請先購買',
  },
  usageNotOffered: {
    cn: '此类用量的产品尚未开放，暂不能购买、赠送或定价',
    en: 'No product spends this kind of usage yet, so it cannot be bought, given or priced',
    hk: '此類用量的產品尚未開放，暫不能購買、贈送或定價',
  },
  noPrice: {
    cn: '尚未设置价格，请联系服务商',
    en: 'No price is set yet. Ask the one you buy from',
    hk: '尚未設定價格，請聯絡服務商',
  },
  quantityInvalid: {
    cn: '购买数量须为大于 0 的整数，最多 1,000,000',
    en: 'The quantity is a whole number above 0, at most 1,000,000',
    hk: '購買數量須為大於 0 的整數，最多 1,000,000',
  },
  reasonEmpty: { cn: '请填写原因', en: 'Say why', hk: '請填寫原因' },
  priceChanged: {
    cn: '价格已有变动，请核对新的金额后再提交',
    en: 'The price has changed. Look at the new amount, then order again',
    hk: '價格已有變動，請核對新的金額後再提交',
  },
  offlineNotConfigured: {
    cn: '机构未配置线下支付或收款信息，请联系机构或换一种支付方式',
    en: 'The institution has not configured offline payment or collection. Ask it, or pay another way',
    hk: '機構未設定線下支付或收款資料，請聯絡機構或換一種支付方式',
  },
  wayNotOffered: {
    cn: '该支付方式暂不可用，请换一种',
    en: 'This way to pay is not offered now. Choose another',
    hk: '該支付方式暫不可用，請換一種',
  },
  orderMoved: {
    cn: '订单状态已变化，请查看最新状态后再操作',
    en: 'The order has moved on meanwhile. See how it stands now',
    hk: '訂單狀態已變化，請查看最新狀態後再操作',
  },
  ownOrder: {
    cn: '不能审核自己的订单，请由另一位财务人员处理',
    en: 'Nobody reviews an order of their own. Ask a colleague',
    hk: '不能審核自己的訂單，請由另一位財務人員處理',
  },
  voucherMissing: {
    cn: '请先上传付款凭证',
    en: 'Upload the voucher of your payment first',
    hk: '請先上載付款憑證',
  },
  sellerShort: {
    cn: '该机构剩余用量不足，补足后才能分配',
    en: 'The institution has too little usage left. It can be allocated once it has more',
    hk: '該機構剩餘用量不足，補足後才能分配',
  },
  expiryMissing: {
    cn: '请填写有效期',
    en: 'Say until when it can be used',
    hk: '請填寫有效期',
  },
  expiryPast: {
    cn: '有效期须晚于今天',
    en: 'The last day has to lie after today',
    hk: '有效期須晚於今天',
  },
  invoiceTooEarly: {
    cn: '订单完成后才能申请发票',
    en: 'An invoice can be asked for once the order is completed',
    hk: '訂單完成後才能申請發票',
  },
  invoiceAsked: {
    cn: '该订单已申请过发票',
    en: 'An invoice was asked for this order already',
    hk: '該訂單已申請過發票',
  },
  invoiceMoved: {
    cn: '发票状态已变化，请刷新后查看',
    en: 'The invoice has moved on meanwhile. Look at it again',
    hk: '發票狀態已變化，請重新整理後查看',
  },
  invoiceNameEmpty: { cn: '请填写发票抬头', en: 'Enter the name on the invoice', hk: '請填寫發票抬頭' },
  taxpayerEmpty: { cn: '请填写纳税人识别号', en: 'Enter the taxpayer number', hk: '請填寫納稅人識別號' },
  invoiceNumberEmpty: { cn: '请填写发票号码', en: 'Enter the number of the invoice', hk: '請填寫發票號碼' },
  invoiceFileKind: {
    cn: '请上传 PDF 格式的发票',
    en: 'The invoice has to be a PDF',
    hk: '請上載 PDF 格式的發票',
  },
  paymentAbnormal: {
    cn: '支付异常，请重新扫码',
    en: 'The payment did not go through. Scan again',
    hk: '支付異常，請重新掃碼',
  },
  orderNotPayable: {
    cn: '该订单当前不能在线支付，请刷新后查看',
    en: 'This order cannot be paid online as it stands. Look at it again',
    hk: '該訂單目前不能線上支付，請重新整理後查看',
  },
  providerSilent: {
    cn: '支付渠道暂时没有响应，请稍后再试或换一种方式',
    en: 'The payment service does not answer now. Try again soon, or pay another way',
    hk: '支付渠道暫時沒有回應，請稍後再試或換一種方式',
  },
  invoiceNothing: {
    cn: '该订单已全额退款，没有可开票的金额',
    en: 'This order was refunded in full: there is nothing left to invoice',
    hk: '該訂單已全額退款，沒有可開票的金額',
  },
  costMissing: {
    cn: '请先设置这一项的成本，再设置价格',
    en: 'Set the cost of this first, then its price',
    hk: '請先設定這一項的成本，再設定價格',
  },
  belowCost: {
    cn: '价格不能低于成本，请调高价格或先更正成本',
    en: 'A price lies below its cost. Raise it, or correct the cost',
    hk: '價格不能低於成本，請調高價格或先更正成本',
  },
  buyerBelowCost: {
    cn: '有买家的专属价格低于新成本，请先在“专属价格”中调高',
    en: 'A price of a single buyer lies below the new cost. Raise that first',
    hk: '有買家的專屬價格低於新成本，請先在「專屬價格」中調高',
  },
  buysFromAgent: {
    cn: '该用户由机构供货，价格请由机构设置',
    en: 'This user buys from an agent, who sets the price',
    hk: '該用戶由機構供貨，價格請由機構設定',
  },
  welcomeInvalid: {
    cn: '请填写 0 或以上的数量',
    en: 'Enter an amount of 0 or more',
    hk: '請填寫 0 或以上的數量',
  },
  welcomeDays: {
    cn: '有效天数须为 1 至 3650 的整数',
    en: 'The days are a whole number from 1 to 3650',
    hk: '有效天數須為 1 至 3650 的整數',
  },
  refundInvalid: {
    cn: '退回数量和退款金额都须大于 0',
    en: 'Both the usage taken back and the amount have to be above 0',
    hk: '退回數量和退款金額都須大於 0',
  },
  refundTooMuch: {
    cn: '退回数量超过了该订单尚未使用的部分，请刷新后重试',
    en: 'This is more than what is still unused of the order. Look at it again',
    hk: '退回數量超過了該訂單尚未使用的部分，請重新整理後重試',
  },
  refundMoney: {
    cn: '退款金额超过了退回部分的价款，请调低',
    en: 'The amount is more than was paid for what is taken back. Lower it',
    hk: '退款金額超過了退回部分的價款，請調低',
  },
  refundReference: {
    cn: '请填写银行转账的流水号',
    en: 'Enter the reference of the bank transfer',
    hk: '請填寫銀行轉帳的流水號',
  },
  refundNotOnline: {
    cn: '该订单无法原路退款，请改用银行转账',
    en: 'This order cannot be refunded the way it was paid. Refund it by bank transfer',
    hk: '該訂單無法原路退款，請改用銀行轉帳',
  },
  refundMoved: {
    cn: '退款状态已变化，请刷新后查看',
    en: 'The refund has moved on meanwhile. Look at it again',
    hk: '退款狀態已變化，請重新整理後查看',
  },
  invoiceToReverse: {
    cn: '该订单已开具发票，请先冲红发票再退款',
    en: 'An invoice was issued for this order. Reverse it first, then refund',
    hk: '該訂單已開具發票，請先紅沖發票再退款',
  },
  refundOverPaid: {
    cn: '加上这笔，退款合计将超过订单实付金额，请先核对该订单已有的退款',
    en: 'With this one more would be refunded than was paid. Check the refunds that the order has',
    hk: '加上這筆，退款合計將超過訂單實付金額，請先核對該訂單已有的退款',
  },
  refundNotAllocated: {
    cn: '该订单的用量还没有分配，请先分配，再把退款记入账本',
    en: 'The usage of this order is not allocated yet. Allocate it first, then take the refund into the book',
    hk: '該訂單的用量還沒有分配，請先分配，再把退款記入帳本',
  },
  refundNotMade: {
    cn: '支付渠道还没有确认这笔退款已完成，请稍后再试',
    en: 'The payment service does not say yet that this refund was made. Try again later',
    hk: '支付渠道還沒有確認這筆退款已完成，請稍後再試',
  },
  refundNotToRecord: {
    cn: '这一项不能作为退款记入账本，请填写处理说明',
    en: 'This cannot be taken into the book as a refund. Say what was done about it instead',
    hk: '這一項不能作為退款記入帳本，請填寫處理說明',
  },
  payoutEarly: {
    cn: '该月尚未结束，结束后才能登记付款',
    en: 'The month is not over yet. What is paid out for it can be recorded then',
    hk: '該月尚未結束，結束後才能登記付款',
  },
  payoutDay: {
    cn: '付款日期须在该月结束之后，且不晚于今天',
    en: 'The day of the transfer lies after the month, and not after today',
    hk: '付款日期須在該月結束之後，且不晚於今天',
  },
  payoutAmount: {
    cn: '待结金额刚有变动，请核对新的金额后再登记',
    en: 'What is due has changed meanwhile. Look at the new amount, then record it',
    hk: '待結金額剛有變動，請核對新的金額後再登記',
  },
  payoutMoved: {
    cn: '该付款登记已被撤销，请刷新后查看',
    en: 'This record was taken back already. Look at the month again',
    hk: '該付款登記已被撤銷，請重新整理後查看',
  },
})
