import * as hk from './hk/money-problems.ts'
import { words } from './words.ts'

/** What can be wrong with usage, orders and payments. */
export const moneyProblems = words('moneyProblems', hk.moneyProblems, {
  usageShort: { cn: '剩余用量不足，请先购买', en: 'There is not enough usage left. Buy some first' },
  usageNotOffered: {
    cn: '此类用量的产品尚未开放，暂不能购买、赠送或定价',
    en: 'No product spends this kind of usage yet, so it cannot be bought, given or priced',
  },
  noPrice: { cn: '尚未设置价格，请联系服务商', en: 'No price is set yet. Ask the one you buy from' },
  quantityInvalid: {
    cn: '购买数量须为大于 0 的整数，最多 1,000,000',
    en: 'The quantity is a whole number above 0, at most 1,000,000',
  },
  reasonEmpty: { cn: '请填写原因', en: 'Say why' },
  priceChanged: {
    cn: '价格已有变动，请核对新的金额后再提交',
    en: 'The price has changed. Look at the new amount, then order again',
  },
  offlineNotConfigured: {
    cn: '机构未配置线下支付或收款信息，请联系机构或换一种支付方式',
    en: 'The institution has not configured offline payment or collection. Ask it, or pay another way',
  },
  wayNotOffered: {
    cn: '该支付方式暂不可用，请换一种',
    en: 'This way to pay is not offered now. Choose another',
  },
  orderMoved: {
    cn: '订单状态已变化，请查看最新状态后再操作',
    en: 'The order has moved on meanwhile. See how it stands now',
  },
  ownOrder: {
    cn: '不能审核自己的订单，请由另一位财务人员处理',
    en: 'Nobody reviews an order of their own. Ask a colleague',
  },
  voucherMissing: { cn: '请先上传付款凭证', en: 'Upload the voucher of your payment first' },
  sellerShort: {
    cn: '该机构剩余用量不足，补足后才能分配',
    en: 'The institution has too little usage left. It can be allocated once it has more',
  },
  expiryMissing: { cn: '请填写有效期', en: 'Say until when it can be used' },
  expiryPast: { cn: '有效期须晚于今天', en: 'The last day has to lie after today' },
  invoiceTooEarly: {
    cn: '订单完成后才能申请发票',
    en: 'An invoice can be asked for once the order is completed',
  },
  invoiceAsked: { cn: '该订单已申请过发票', en: 'An invoice was asked for this order already' },
  invoiceMoved: {
    cn: '发票状态已变化，请刷新后查看',
    en: 'The invoice has moved on meanwhile. Look at it again',
  },
  invoiceNameEmpty: { cn: '请填写发票抬头', en: 'Enter the name on the invoice' },
  taxpayerEmpty: { cn: '请填写纳税人识别号', en: 'Enter the taxpayer number' },
  invoiceNumberEmpty: { cn: '请填写发票号码', en: 'Enter the number of the invoice' },
  invoiceFileKind: { cn: '请上传 PDF 格式的发票', en: 'The invoice has to be a PDF' },
  paymentAbnormal: { cn: '支付异常，请重新扫码', en: 'The payment did not go through. Scan again' },
  orderNotPayable: {
    cn: '该订单当前不能在线支付，请刷新后查看',
    en: 'This order cannot be paid online as it stands. Look at it again',
  },
  providerSilent: {
    cn: '支付渠道暂时没有响应，请稍后再试或换一种方式',
    en: 'The payment service does not answer now. Try again soon, or pay another way',
  },
  invoiceNothing: {
    cn: '该订单已全额退款，没有可开票的金额',
    en: 'This order was refunded in full: there is nothing left to invoice',
  },
  costMissing: { cn: '请先设置这一项的成本，再设置价格', en: 'Set the cost of this first, then its price' },
  belowCost: {
    cn: '价格不能低于成本，请调高价格或先更正成本',
    en: 'A price lies below its cost. Raise it, or correct the cost',
  },
  buyerBelowCost: {
    cn: '有买家的专属价格低于新成本，请先在“专属价格”中调高',
    en: 'A price of a single buyer lies below the new cost. Raise that first',
  },
  buysFromAgent: {
    cn: '该用户由机构供货，价格请由机构设置',
    en: 'This user buys from an agent, who sets the price',
  },
  welcomeInvalid: { cn: '请填写 0 或以上的数量', en: 'Enter an amount of 0 or more' },
  welcomeDays: { cn: '有效天数须为 1 至 3650 的整数', en: 'The days are a whole number from 1 to 3650' },
  refundInvalid: {
    cn: '退回数量和退款金额都须大于 0',
    en: 'Both the usage taken back and the amount have to be above 0',
  },
  refundTooMuch: {
    cn: '退回数量超过了该订单尚未使用的部分，请刷新后重试',
    en: 'This is more than what is still unused of the order. Look at it again',
  },
  refundMoney: {
    cn: '退款金额超过了退回部分的价款，请调低',
    en: 'The amount is more than was paid for what is taken back. Lower it',
  },
  refundReference: { cn: '请填写银行转账的流水号', en: 'Enter the reference of the bank transfer' },
  refundNotOnline: {
    cn: '该订单无法原路退款，请改用银行转账',
    en: 'This order cannot be refunded the way it was paid. Refund it by bank transfer',
  },
  refundMoved: {
    cn: '退款状态已变化，请刷新后查看',
    en: 'The refund has moved on meanwhile. Look at it again',
  },
  invoiceToReverse: {
    cn: '该订单已开具发票，请先冲红发票再退款',
    en: 'An invoice was issued for this order. Reverse it first, then refund',
  },
  refundOverPaid: {
    cn: '加上这笔，退款合计将超过订单实付金额，请先核对该订单已有的退款',
    en: 'With this one more would be refunded than was paid. Check the refunds that the order has',
  },
  refundNotAllocated: {
    cn: '该订单的用量还没有分配，请先分配，再把退款记入账本',
    en: 'The usage of this order is not allocated yet. Allocate it first, then take the refund into the book',
  },
  refundNotMade: {
    cn: '支付渠道还没有确认这笔退款已完成，请稍后再试',
    en: 'The payment service does not say yet that this refund was made. Try again later',
  },
  refundNotToRecord: {
    cn: '这一项不能作为退款记入账本，请填写处理说明',
    en: 'This cannot be taken into the book as a refund. Say what was done about it instead',
  },
  payoutEarly: {
    cn: '该月尚未结束，结束后才能登记付款',
    en: 'The month is not over yet. What is paid out for it can be recorded then',
  },
  payoutDay: {
    cn: '付款日期须在该月结束之后，且不晚于今天',
    en: 'The day of the transfer lies after the month, and not after today',
  },
  payoutAmount: {
    cn: '待结金额刚有变动，请核对新的金额后再登记',
    en: 'What is due has changed meanwhile. Look at the new amount, then record it',
  },
  payoutMoved: {
    cn: '该付款登记已被撤销，请刷新后查看',
    en: 'This record was taken back already. Look at the month again',
  },
})
