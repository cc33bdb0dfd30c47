import { words } from './words.ts'

/** What can be wrong with usage, orders and payments. */
export const moneyProblems = words('moneyProblems', {
  usageShort: {
    cn: '剩余用量不足，请先购买',
    en: 'There is not enough usage left. Buy some first',
    hk: '剩餘用量不足，請先購買',
  },
  noPrice: {
    cn: '尚未设置价格，请联系服务商',
    en: 'No price is set yet. Ask the one you buy from',
    hk: '尚未設定價格，請聯絡服務商',
  },
  quantityInvalid: {
    cn: '购买数量须为大于 0 的整数，最多 1000000',
    en: 'The quantity is a whole number above 0, at most 1000000',
    hk: '購買數量須為大於 0 的整數，最多 1000000',
  },
  reasonEmpty: { cn: '请填写原因', en: 'Say why', hk: '請填寫原因' },
  priceChanged: {
    cn: '价格已有变动，请核对新的金额后再提交',
    en: 'The price has changed. Look at the new amount, then order again',
    hk: '價格已有變動，請核對新的金額後再提交',
  },
  offlineNotConfigured: {
    cn: '机构未配置线下支付或收款信息',
    en: 'The institution has not configured offline payment or collection',
    hk: '機構未設定線下支付或收款資料',
  },
  wayNotOffered: {
    cn: '该支付方式暂不可用，请换一种',
    en: 'This way to pay is not offered now. Choose another',
    hk: '該支付方式暫不可用，請換一種',
  },
  orderMoved: {
    cn: '订单状态已变化，请刷新后查看',
    en: 'The order has moved on meanwhile. Look at it again',
    hk: '訂單狀態已變化，請重新整理後查看',
  },
  ownOrder: {
    cn: '不能审核自己的订单',
    en: 'Nobody reviews an order of their own',
    hk: '不能審核自己的訂單',
  },
  voucherMissing: {
    cn: '请先上传付款凭证',
    en: 'Upload the voucher of your payment first',
    hk: '請先上傳付款憑證',
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
    hk: '請上傳 PDF 格式的發票',
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
})
