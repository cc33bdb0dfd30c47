import { texts } from '#core/texts/texts.ts'

/** Problems of usage, orders and payments. */
export const moneyProblems = texts('moneyProblems', {
  usageShort: { cn: '剩余用量不足，请先购买', en: 'Not enough usage left. Buy more first' },
  usageNotOffered: {
    cn: '此类用量的产品尚未开放，暂不能购买、赠送或定价',
    en: 'This kind of usage isn’t available yet, so it can’t be bought, given or priced',
  },
  noPrice: { cn: '尚未设置价格，请联系销售方', en: 'No price has been set yet. Contact your seller' },
  quantityInvalid: {
    cn: '购买数量须为大于 0 的整数，最多 1,000,000',
    en: 'Enter a whole number from 1 to 1,000,000',
  },
  reasonEmpty: { cn: '请填写原因', en: 'Enter a reason' },
  priceChanged: {
    cn: '价格已有变动，请核对新的金额后再提交',
    en: 'The price has changed. Check the new amount and submit again',
  },
  offlineNotConfigured: {
    cn: '机构未配置线下支付或收款信息，请联系机构或换一种支付方式',
    en: 'The institution has not configured offline payment or collection. Contact it, or choose another payment method',
  },
  wayNotOffered: {
    cn: '该支付方式暂不可用，请换一种',
    en: 'This payment method isn’t available right now. Choose another one',
  },
  orderMoved: {
    cn: '订单状态已变化，请查看最新状态后再操作',
    en: 'The order’s status has changed. Check the current status and try again',
  },
  ownOrder: {
    cn: '不能审核自己的订单，请由另一位财务人员处理',
    en: 'You can’t review your own order. Ask another finance colleague',
  },
  voucherMissing: { cn: '请先上传付款凭证', en: 'Upload your payment voucher first' },
  sellerShort: {
    cn: '该机构剩余用量不足，补足后才能分配',
    en: 'The agent doesn’t have enough usage left. You can allocate once it has more',
  },
  expiryMissing: { cn: '请填写有效期', en: 'Enter an expiry date' },
  expiryPast: { cn: '有效期须晚于今天', en: 'The expiry date must be after today' },
  invoiceTooEarly: {
    cn: '订单完成后才能申请发票',
    en: 'You can request an invoice once the order is completed',
  },
  invoiceAsked: { cn: '该订单已申请过发票', en: 'An invoice has already been requested for this order' },
  invoiceMoved: {
    cn: '发票状态已变化，请刷新后查看',
    en: 'The invoice’s status has changed. Reload and check again',
  },
  invoiceNameEmpty: { cn: '请填写发票抬头', en: 'Enter the invoice name' },
  taxpayerEmpty: { cn: '请填写纳税人识别号', en: 'Enter the taxpayer number' },
  invoiceNumberEmpty: { cn: '请填写发票号码', en: 'Enter the invoice number' },
  invoiceFileKind: { cn: '请上传 PDF 格式的发票', en: 'The invoice must be a PDF' },
  paymentStillOpen: {
    cn: '有一笔付款尚未结束，暂时不能注销账号，请几分钟后再试',
    en: 'A payment is still open, so the account can’t be removed yet. Try again in a few minutes',
  },
  paymentAbnormal: { cn: '支付异常，请重新扫码', en: 'The payment failed. Scan the code again' },
  orderNotPayable: {
    cn: '该订单当前不能在线支付，请刷新后查看',
    en: 'This order can’t be paid online right now. Reload and check again',
  },
  providerSilent: {
    cn: '支付渠道暂时没有响应，请稍后再试或换一种方式',
    en: 'The payment provider isn’t responding. Try again later, or choose another payment method',
  },
  invoiceNothing: {
    cn: '该订单已全额退款，没有可开票的金额',
    en: 'This order was fully refunded, so there is nothing to invoice',
  },
  costMissing: { cn: '请先设置这一项的成本，再设置价格', en: 'Set the cost of this item before its price' },
  belowCost: {
    cn: '价格不能低于成本 {floor}，请调高价格或先更正成本',
    en: 'The price can’t be lower than the cost of {floor}. Raise it, or correct the cost',
  },
  buyerBelowCost: {
    cn: '有买家的专属价格低于新成本，请先在“专属价格”中调高',
    en: 'Some custom prices are lower than the new cost. Raise them under Custom prices first',
  },
  buysFromAgent: {
    cn: '该用户由机构供货，价格请由机构设置',
    en: 'This user buys from an agent, who sets the price',
  },
  welcomeInvalid: { cn: '请填写 0 或以上的数量', en: 'Enter 0 or more' },
  separationRateInvalid: {
    cn: '请填写 0 至 600 的整数，0 为免费',
    en: 'Enter a whole number of seconds from 0 to 600; 0 is free',
  },
  welcomeDays: { cn: '有效天数须为 1 至 3650 的整数', en: 'Enter a whole number of days from 1 to 3650' },
  refundInvalid: {
    cn: '退回数量和退款金额都须大于 0',
    en: 'Both the returned usage and the refund amount must be greater than 0',
  },
  refundTooMuch: {
    cn: '退回数量超过了该订单尚未使用的部分，请刷新后重试',
    en: 'That’s more than the unused part of the order. Reload and try again',
  },
  refundMoney: {
    cn: '退款金额超过了退回部分的价款，请调低',
    en: 'The refund is more than was paid for the returned usage. Lower it',
  },
  refundReference: { cn: '请填写银行转账的流水号', en: 'Enter the bank transfer reference' },
  refundNotOnline: {
    cn: '该订单无法原路退款，请改用银行转账',
    en: 'This order can’t be refunded to the original payment method. Refund it by bank transfer',
  },
  refundMoved: {
    cn: '退款状态已变化，请刷新后查看',
    en: 'The refund’s status has changed. Reload and check again',
  },
  invoiceToReverse: {
    cn: '该订单已开具发票，请先红冲发票再退款',
    en: 'An invoice has been issued for this order. Reverse it first, then refund',
  },
  refundOverPaid: {
    cn: '加上这笔，退款合计将超过订单实付金额，请先核对该订单已有的退款',
    en: 'This would refund more than was paid. Check the order’s existing refunds',
  },
  refundNotAllocated: {
    cn: '该订单的用量还没有分配，请先分配，再把退款记入账本',
    en: 'The usage of this order hasn’t been allocated yet. Allocate it first, then record the refund in the ledger',
  },
  refundNotMade: {
    cn: '支付渠道还没有确认这笔退款已完成，请稍后再试',
    en: 'The payment provider hasn’t confirmed this refund yet. Try again later',
  },
  refundNotToRecord: {
    cn: '这一项不能作为退款记入账本，请填写处理说明',
    en: 'This can’t be recorded as a refund. Describe what was done instead',
  },
  payoutEarly: {
    cn: '该月尚未结束，结束后才能登记付款',
    en: 'The month isn’t over yet. You can record the payout once it is',
  },
  payoutDay: {
    cn: '付款日期须在该月结束之后，且不晚于今天',
    en: 'The payment date must be after the end of the month and not later than today',
  },
  payoutAmount: {
    cn: '待结金额刚有变动，请核对新的金额后再登记',
    en: 'The amount due has changed. Check the new amount and record it again',
  },
  payoutMoved: {
    cn: '该付款登记已被撤销，请刷新后查看',
    en: 'This payout record has already been reversed. Reload and check again',
  },
})
