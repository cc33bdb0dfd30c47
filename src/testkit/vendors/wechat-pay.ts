import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  type BilledRows,
  check,
  readStrictly,
  Refusal,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'
import { wechatBill } from './wechat-bill.ts'
import { openWechatSeal } from './wechat-seal.ts'

interface Trade {
  amount: number
  expires: Date
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR'
  notify: string
  id: string
  at: Date
}

const opening = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  notify_url: z.string().regex(/^https:\/\/[^?]+$/),
  amount: z.strictObject({ total: z.int().positive(), currency: z.literal('CNY') }),
})

const refunding = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
  reason: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 80),
  notify_url: z.string().regex(/^https:\/\/[^?]+$/),
  amount: z.strictObject({
    refund: z.int().positive(),
    total: z.int().positive(),
    currency: z.literal('CNY'),
  }),
})

interface Refund {
  trade: string
  amount: number
  total: number
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL'
  id: string
}

/**
 * WeChat Pay's APIv3, according to its public documentation: a request with an invalid signature only gets that error.
 */
export async function startWechatPay(by: 'certificate' | 'publicKey' = 'certificate', number = '1900000109') {
  const clock = { now: () => new Date() }
  const { settings, serial, certificate, seal, signatureOf, authorize } = openWechatSeal(by, number, clock)
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  /** The result of requested refunds; the merchant may have insufficient funds. */
  const refunded: { as: Refund['status'] | 'NOT_ENOUGH' } = { as: 'SUCCESS' }
  const bills = new Map<string, { text: string; hash: string }>()
  const signed = (status: number, body: string): VendorAnswer => ({
    status,
    type: 'application/json',
    body,
    headers: signatureOf(body),
  })
  const transactionOf = (number: string, { state, amount, id, at }: Trade) => ({
    appid: settings.WECHAT_APPID,
    mchid: settings.WECHAT_MCHID,
    out_trade_no: number,
    trade_state: state,
    trade_state_desc: state,
    ...(state === 'SUCCESS' && {
      transaction_id: id,
      success_time: at.toISOString().replace(/\.\d+Z$/, '+00:00'),
      amount: { total: amount, payer_total: amount, currency: 'CNY', payer_currency: 'CNY' },
    }),
  })

  const refundOf = (number: string, { trade, amount, total, id }: Refund) => ({
    refund_id: id,
    out_refund_no: number,
    transaction_id: trades.get(trade)!.id,
    out_trade_no: trade,
    amount: { refund: amount, total, payer_total: total, payer_refund: amount },
  })
  function refund(request: VendorRequest): VendorAnswer {
    const asked = readStrictly(refunding, request)
    const { out_trade_no: trade, out_refund_no: number, amount } = asked
    const paid = trades.get(trade)
    check(paid?.state === 'SUCCESS', 404, 'RESOURCE_NOT_EXISTS')
    check(amount.total === paid.amount, 400, 'PARAM_ERROR')
    check(refunded.as !== 'NOT_ENOUGH', 403, 'NOT_ENOUGH')
    const before = refunds.get(number)
    check(!before || (before.trade === trade && before.amount === amount.refund), 400, 'INVALID_REQUEST')
    const back = [...refunds.values()].filter((one) => one.trade === trade)
    const sum = back.reduce((all, one) => all + one.amount, before ? 0 : amount.refund)
    check(sum <= paid.amount, 400, 'INVALID_REQUEST')
    const created = before ?? {
      trade,
      amount: amount.refund,
      total: amount.total,
      status: refunded.as,
      id: `50000${randomUUID().replaceAll('-', '')}`.slice(0, 28),
    }
    refunds.set(number, created)
    return signed(
      200,
      JSON.stringify({ ...refundOf(number, created), channel: 'ORIGINAL', status: created.status }),
    )
  }

  function tradeOf(number: string): Trade {
    const trade = trades.get(number)
    check(trade, 404, 'ORDER_NOT_EXIST')
    if (trade.state === 'NOTPAY' && trade.expires <= clock.now()) trade.state = 'CLOSED'
    return trade
  }

  const vendor = await startVendorServer({
    answer(request) {
      authorize(request)
      const { method, path, query } = request
      if (path === '/v3/certificates' && method === 'GET') {
        check(certificate, 404, 'RESOURCE_NOT_EXISTS')
        const encrypt_certificate = seal(certificate, 'certificate')
        return signed(200, JSON.stringify({ data: [{ serial_no: serial, encrypt_certificate }] }))
      }
      if (path === '/v3/pay/transactions/native' && method === 'POST') {
        const asked = readStrictly(opening, request)
        check(
          asked.appid === settings.WECHAT_APPID && asked.mchid === settings.WECHAT_MCHID,
          400,
          'APPID_MCHID_NOT_MATCH',
        )
        check(!trades.has(asked.out_trade_no), 403, 'OUT_TRADE_NO_USED')
        trades.set(asked.out_trade_no, {
          amount: asked.amount.total,
          expires: new Date(asked.time_expire),
          state: 'NOTPAY',
          notify: asked.notify_url,
          id: `42000${randomUUID().replaceAll('-', '')}`.slice(0, 28),
          at: clock.now(),
        })
        return signed(200, JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=${asked.out_trade_no}` }))
      }
      if (path === '/v3/refund/domestic/refunds' && method === 'POST') return refund(request)
      const [, asked] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? []
      if (asked && method === 'GET') {
        const created = refunds.get(asked)
        check(created, 404, 'RESOURCE_NOT_EXISTS')
        return signed(200, JSON.stringify({ ...refundOf(asked, created), status: created.status }))
      }
      const [, number, closes] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? []
      if (number && closes && method === 'POST') {
        check(
          readStrictly(z.strictObject({ mchid: z.string() }), request).mchid === settings.WECHAT_MCHID,
          400,
          'PARAM_ERROR',
        )
        const trade = tradeOf(number)
        check(trade.state !== 'SUCCESS', 400, 'ORDERPAID')
        check(trade.state === 'NOTPAY', 400, 'ORDER_CLOSED')
        trade.state = 'CLOSED'
        return signed(204, '')
      }
      if (number && !closes && method === 'GET') {
        check(query.get('mchid') === settings.WECHAT_MCHID, 400, 'PARAM_ERROR')
        return signed(200, JSON.stringify(transactionOf(number, tradeOf(number))))
      }
      if (path === '/v3/bill/tradebill' && method === 'GET') {
        const day = query.get('bill_date') ?? ''
        check(query.get('bill_type') === 'ALL' && /^\d{4}-\d\d-\d\d$/.test(day), 400, 'PARAM_ERROR')
        const bill = bills.get(day)
        check(bill, 400, 'NO_STATEMENT_EXIST')
        const download_url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`
        return signed(200, JSON.stringify({ hash_type: 'SHA1', hash_value: bill.hash, download_url }))
      }
      if (path === '/v3/billdownload/file' && method === 'GET')
        return { status: 200, type: 'text/plain', body: bills.get(query.get('token') ?? '')?.text ?? '' }
      throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    },
    // Errors of signatures are answered unsigned; all other answers are signed.
    problem(status, code) {
      const body = JSON.stringify({ code, message: code })
      return status === 401 ? { status, type: 'application/json', body } : signed(status, body)
    },
  })

  return {
    ...vendor,
    name: 'wechat' as const,
    clock,
    serial,
    trades,
    settings: { ...settings, WECHAT_GATEWAY: vendor.origin },
    /** A person scans the code and pays, or their bank declines. */
    pay(number: string, { amount, fails }: { amount?: number; fails?: boolean } = {}) {
      const trade = tradeOf(number)
      check(trade.state === 'NOTPAY', 400, 'the code is no longer good')
      Object.assign(trade, {
        state: fails ? 'PAYERROR' : 'SUCCESS',
        at: clock.now(),
        amount: amount ?? trade.amount,
      })
    },
    /** The callback that would now be sent to the merchant about a trade. */
    callback(number: string, change: { at?: Date; transaction?: object } = {}) {
      const transaction = { ...transactionOf(number, trades.get(number)!), ...change.transaction }
      const body = JSON.stringify({
        id: randomUUID(),
        create_time: clock.now().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: 'TRANSACTION.SUCCESS',
        summary: '支付成功',
        resource: { original_type: 'transaction', ...seal(JSON.stringify(transaction), 'transaction') },
      })
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        ...signatureOf(body, change.at),
      }
      return { headers, body }
    },
    refunds,
    refunded,
    /** The callback that would now be sent to the merchant about a refund. */
    refundCallback(number: string, change: object = {}) {
      const created = refunds.get(number)!
      const notification = {
        ...refundOf(number, created),
        mchid: settings.WECHAT_MCHID,
        refund_status: created.status,
        success_time: clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, '+08:00'),
        ...change,
      }
      const body = JSON.stringify({
        id: randomUUID(),
        create_time: clock.now().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: `REFUND.${created.status}`,
        summary: '退款',
        resource: { original_type: 'refund', ...seal(JSON.stringify(notification), 'refund') },
      })
      const headers: Record<string, string> = { 'content-type': 'application/json', ...signatureOf(body) }
      return { headers, body }
    },
    wasTaken: ({ status }: { status: number }) => status === 200,
    /** The bill of a day, with all kinds of lines. */
    bill(day: string, rows: BilledRows) {
      const text = wechatBill(day, settings, rows)
      bills.set(day, { text, hash: createHash('sha1').update(text).digest('hex') })
    },
    spoilBill(day: string) {
      bills.get(day)!.text += ' '
    },
  }
}
