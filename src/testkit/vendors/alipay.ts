import { createVerify, randomInt, sign } from 'node:crypto'
import * as z from 'zod'
import { alipayBill } from './alipay-bill.ts'
import { keyPairOf } from './key-pair.ts'
import { type BilledRows, check, Refusal, startVendorServer, type VendorRequest } from './vendor-server.ts'

const beijing = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Trade {
  amount: string
  /** The trade starts when its code is scanned. */
  status?: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS'
  id: string
  at: Date
  codeUntil: Date
}

const number = z.string().regex(/^\w{1,64}$/)
const contents = {
  'alipay.trade.precreate': z.strictObject({
    out_trade_no: number,
    total_amount: z.string().regex(/^\d+\.\d\d$/),
    subject: z.string().regex(/^[^/=&]{1,256}$/),
    seller_id: z.string(),
    time_expire: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    qr_code_timeout_express: z.string().regex(/^\d+m$/),
  }),
  'alipay.trade.query': z.strictObject({ out_trade_no: number }),
  'alipay.trade.close': z.strictObject({ out_trade_no: number }),
  'alipay.trade.refund': z.strictObject({
    out_trade_no: number,
    refund_amount: z.string().regex(/^\d+\.\d\d$/),
    out_request_no: number,
    refund_reason: z.string().min(1).max(256),
  }),
  'alipay.trade.fastpay.refund.query': z.strictObject({ out_trade_no: number, out_request_no: number }),
  'alipay.data.dataservice.bill.downloadurl.query': z.strictObject({
    bill_type: z.literal('trade'),
    bill_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  }),
}

/** Alipay's gateway, according to its public documentation. */
export async function startAlipay() {
  const app = keyPairOf('seller')
  const alipay = keyPairOf('Alipay')
  const settings = {
    ALIPAY_APP_ID: '2014072300007148',
    ALIPAY_SELLER_ID: '2088101106499364',
    // In the format of Alipay's key tool, which is not PEM.
    ALIPAY_PRIVATE_KEY: app.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ALIPAY_PUBLIC_KEY: alipay.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { trade: string; amount: string; status: 'SUCCESS' | 'PROCESSING' }>()
  /** The result of requested refunds; the seller may have insufficient funds. */
  const refunded: { as: 'SUCCESS' | 'PROCESSING' | 'NOT_ENOUGH' } = { as: 'SUCCESS' }
  const bills = new Map<string, Buffer>()
  const clock = { now: () => new Date() }

  const signText = (text: string) =>
    sign('RSA-SHA256', Buffer.from(text), alipay.privateKey).toString('base64')
  const canonical = (values: Record<string, string>) =>
    Object.keys(values)
      .filter((name) => values[name] !== '')
      .sort()
      .map((name) => `${name}=${values[name]}`)
      .join('&')
  const answered = (method: string, content: object) => {
    // Alipay's own formatting, including spaces: exactly these characters are signed.
    const text = JSON.stringify(content).replaceAll('","', '", "')
    const name = `${method.replaceAll('.', '_')}_response`
    return {
      status: 200,
      type: 'text/html;charset=utf-8',
      body: `{"${name}":${text},"sign":"${signText(text)}"}`,
    }
  }
  const done = { code: '10000', msg: 'Success' }
  const failed = (subCode: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code: subCode,
    sub_msg: '{"}失败',
  })

  function authorize({ query, body, headers }: VendorRequest) {
    check(
      headers['content-type'] === 'application/x-www-form-urlencoded;charset=utf-8',
      400,
      'isv.invalid-content',
    )
    const { sign: signature, ...common } = Object.fromEntries(query)
    const { biz_content: content, ...more } = Object.fromEntries(new URLSearchParams(body.toString()))
    check(content && Object.keys(more).length === 0, 400, 'isv.missing-content')
    const expected = {
      app_id: settings.ALIPAY_APP_ID,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
    }
    for (const [name, value] of Object.entries(expected))
      check(common[name] === value, 400, `isv.invalid-${name}`)
    check(
      common['timestamp'] === beijing(new Date(`${common['timestamp']!.replace(' ', 'T')}+08:00`)),
      400,
      'isv.invalid-timestamp',
    )
    const text = canonical({ ...common, biz_content: content })
    check(
      createVerify('RSA-SHA256').update(text).verify(app.publicKey, signature!, 'base64'),
      400,
      'isv.invalid-signature',
    )
    return {
      method: common['method']!,
      notify: common['notify_url'],
      content: JSON.parse(content) as unknown,
    }
  }

  function answerTo(method: string, content: unknown, notify: string | undefined): object {
    const now = clock.now()
    if (method === 'alipay.trade.precreate') {
      const asked = contents[method].parse(content)
      check(
        notify?.startsWith('https://') && asked.seller_id === settings.ALIPAY_SELLER_ID,
        400,
        'isv.invalid-parameter',
      )
      const minutes = Number.parseInt(asked.qr_code_timeout_express)
      trades.set(asked.out_trade_no, {
        amount: asked.total_amount,
        id: `${beijing(now).slice(0, 10).replaceAll('-', '')}22001${randomInt(1e12)}`,
        at: now,
        codeUntil: new Date(now.getTime() + minutes * 60_000),
      })
      return {
        ...done,
        out_trade_no: asked.out_trade_no,
        qr_code: `https://qr.alipay.com/${asked.out_trade_no}`,
      }
    }
    if (method === 'alipay.trade.query') {
      const { out_trade_no } = contents[method].parse(content)
      const trade = trades.get(out_trade_no)
      if (!trade?.status) return failed('ACQ.TRADE_NOT_EXIST')
      const paid = trade.status === 'TRADE_SUCCESS' && { send_pay_date: beijing(trade.at) }
      return {
        ...done,
        out_trade_no,
        trade_no: trade.id,
        trade_status: trade.status,
        total_amount: trade.amount,
        ...paid,
      }
    }
    if (method === 'alipay.trade.close') {
      const { out_trade_no } = contents[method].parse(content)
      const trade = trades.get(out_trade_no)
      if (!trade?.status) return failed('ACQ.TRADE_NOT_EXIST')
      if (trade.status !== 'WAIT_BUYER_PAY') return failed('ACQ.TRADE_STATUS_ERROR')
      trade.status = 'TRADE_CLOSED'
      return { ...done, out_trade_no, trade_no: trade.id }
    }
    if (method === 'alipay.trade.refund') {
      const { out_trade_no, out_request_no: asked, refund_amount } = contents[method].parse(content)
      const trade = trades.get(out_trade_no)
      if (!trade?.status) return failed('ACQ.TRADE_NOT_EXIST')
      if (trade.status !== 'TRADE_SUCCESS') return failed('ACQ.TRADE_STATUS_ERROR')
      if (refunded.as === 'NOT_ENOUGH') return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH')
      const before = refunds.get(asked)
      if (before && before.amount !== refund_amount) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      const back = [...refunds.values()].filter((one) => one.trade === out_trade_no)
      const sum = back.reduce((all, one) => all + Number(one.amount), before ? 0 : Number(refund_amount))
      if (sum > Number(trade.amount) + 0.001) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      if (!before) refunds.set(asked, { trade: out_trade_no, amount: refund_amount, status: refunded.as })
      return {
        ...done,
        out_trade_no,
        trade_no: trade.id,
        buyer_logon_id: '159****5620',
        fund_change: before ? 'N' : 'Y',
        refund_fee: sum.toFixed(2),
      }
    }
    if (method === 'alipay.trade.fastpay.refund.query') {
      const { out_trade_no, out_request_no } = contents[method].parse(content)
      const created = refunds.get(out_request_no)
      if (!created || created.trade !== out_trade_no) return done
      return {
        ...done,
        out_trade_no,
        out_request_no,
        trade_no: trades.get(out_trade_no)!.id,
        total_amount: trades.get(out_trade_no)!.amount,
        refund_amount: created.amount,
        refund_status: created.status === 'SUCCESS' ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
      }
    }
    const { bill_date: day } = contents['alipay.data.dataservice.bill.downloadurl.query'].parse(content)
    if (!bills.has(day)) return failed('isp.bill_not_exist')
    return { ...done, bill_download_url: `${vendor.origin}/${day}.zip` }
  }

  const vendor = await startVendorServer({
    answer(request) {
      const [, day] = /^\/([\d-]+)\.zip$/.exec(request.path) ?? []
      if (day) return { status: 200, type: 'application/zip', body: bills.get(day) ?? '' }
      check(request.path === '/gateway.do' && request.method === 'POST', 404, 'isv.invalid-address')
      const { method, content, notify } = authorize(request)
      if (!(method in contents)) throw new Refusal(400, 'isv.invalid-method')
      return answered(method, answerTo(method, content, notify))
    },
    // Requests that it cannot read are refused without a signature.
    problem: (_status, message) => ({
      status: 200,
      type: 'text/html;charset=utf-8',
      body: JSON.stringify({
        error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: message },
      }),
    }),
  })

  return {
    ...vendor,
    name: 'alipay' as const,
    clock,
    trades,
    refunds,
    refunded,
    settings: { ...settings, ALIPAY_GATEWAY: `${vendor.origin}/gateway.do` },
    /** A person scans the code and pays; closing a trade that was not scanned does not prevent this. */
    pay(number: string, { amount, fails }: { amount?: number; fails?: boolean } = {}) {
      const trade = trades.get(number)!
      check(
        trade.status === undefined || trade.status === 'WAIT_BUYER_PAY',
        400,
        'the code is no longer good',
      )
      check(trade.codeUntil > clock.now(), 400, 'the code has expired')
      trade.status = fails ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
      trade.at = clock.now()
      if (amount !== undefined) trade.amount = (amount / 100).toFixed(2)
    },
    callback(number: string, change: { transaction?: Record<string, string> } = {}) {
      const trade = trades.get(number)!
      const fields: Record<string, string> = {
        notify_time: beijing(clock.now()),
        notify_type: 'trade_status_sync',
        notify_id: `${randomInt(1e12)}`,
        charset: 'utf-8',
        version: '1.0',
        app_id: settings.ALIPAY_APP_ID,
        seller_id: settings.ALIPAY_SELLER_ID,
        subject: '译音 订单+1',
        out_trade_no: number,
        trade_no: trade.id,
        trade_status: trade.status ?? 'WAIT_BUYER_PAY',
        total_amount: trade.amount,
        gmt_payment: beijing(trade.at),
        ...change.transaction,
      }
      const form = new URLSearchParams({ ...fields, sign: signText(canonical(fields)), sign_type: 'RSA2' })
      const headers: Record<string, string> = {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      }
      return { headers, body: form.toString() }
    },
    wasTaken: ({ text }: { text: string }) => text === 'success',
    /** The bill of a day: refunds are negative, with the number of the request. */
    async bill(day: string, rows: BilledRows) {
      bills.set(day, await alipayBill(day, rows))
    },
  }
}
