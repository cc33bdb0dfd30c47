import type { BilledRows } from './vendor-server.ts'

const yuan = (fen: number) => (fen / 100).toFixed(2)
const billHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const billSums =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

interface BillRow {
  number: string
  state: string
  paid: string
  back?: { number: string; amount: string; status: string }
}

type Merchant = Record<'WECHAT_APPID' | 'WECHAT_MCHID', string>

/** A line of the bill: for a refund, the trade's amounts are zero; for a payment, those of the refund. */
function billLine(
  day: string,
  { WECHAT_APPID: app, WECHAT_MCHID: merchant }: Merchant,
  { number, state, paid, back }: BillRow,
): string {
  const trade = `${day} 10:00:00|${app}|${merchant}|0||42000001492018|${number}|oUpF8uM|NATIVE|${state}|OTHERS|CNY|${paid}|0.00`
  const refund = back
    ? `503008|${back.number}|${back.amount}|0.00|ORIGINAL|${back.status}`
    : '0|0|0.00|0.00||'
  const rest = `译音, 订单||${back ? '-' : ''}0.01000|0.60%|${paid}|${back?.amount ?? '0.00'}|`
  return billValues(`${trade}|${refund}|${rest}`)
}

const billValues = (text: string) =>
  text
    .split('|')
    .map((value) => `\`${value}`)
    .join(',')

/** WeChat Pay's bill of all trades of a day. */
export function wechatBill(day: string, merchant: Merchant, { payments, refunds = [] }: BilledRows): string {
  const rows = [
    ...payments.map(({ number, amount }) => ({ number, state: 'SUCCESS', paid: yuan(amount) })),
    ...refunds.map(({ number, trade, amount, status = 'SUCCESS' }) => ({
      number: trade,
      state: 'REFUND',
      paid: '0.00',
      back: { number, amount: yuan(amount), status },
    })),
  ]
  const lines = rows.map((row) => billLine(day, merchant, row))
  const sums = billValues(`${rows.length}|1.00|0.00|0.00|0.01000|1.00|0.00`)
  return `\uFEFF${[billHead, ...lines, billSums, sums].join('\r\n')}\r\n`
}
