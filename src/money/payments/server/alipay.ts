import * as z from 'zod/mini'
import type { AlipaySettings } from '#core/server/settings/payment-settings.ts'
import { unzip } from '#domain/archive/open-zip.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { openAlipayTalk } from './alipay-client.ts'
import { openAlipayRefunds } from './alipay-refunds.ts'
import { failureOf, read } from './alipay-reply.ts'
import { csvRows } from './csv-rows.ts'
import {
  BadCallback,
  beijingTime,
  callbackPath,
  fenOf,
  fromBeijing,
  ProviderFailure,
  yuanOf,
  type Bill,
  type Provider,
  type TradeStatus,
} from './provider.ts'

const precreated = z.object({ out_trade_no: z.string(), qr_code: z.url() })
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.optional(z.string()),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
})
const queried = z.extend(trade, { send_pay_date: z.optional(z.string()) })
const notification = z.extend(trade, {
  app_id: z.string(),
  seller_id: z.string(),
  gmt_payment: z.optional(z.string()),
})
const billAddress = z.object({ bill_download_url: z.url() })

/** Alipay face-to-face payment: the payer scans a code. */
export function openAlipay(settings: AlipaySettings, now: () => Date): Provider {
  const talk = openAlipayTalk(settings, now)

  function statusOf(of: z.output<typeof trade>, paidAt: string | undefined): TradeStatus {
    const number = of.out_trade_no
    if (of.trade_status === 'WAIT_BUYER_PAY') return { state: 'open', number }
    if (of.trade_status === 'TRADE_CLOSED') return { state: 'closed', number }
    const amount = fenOf(of.total_amount)
    const at = fromBeijing(paidAt ?? '')
    if (!of.trade_no || amount === undefined || Number.isNaN(at.getTime()))
      throw new BadCallback('It says paid, and not what')
    return { state: 'paid', number, providerNumber: of.trade_no, amount, at }
  }

  async function query(number: string): Promise<TradeStatus> {
    const answer = await talk.ask('alipay.trade.query', { out_trade_no: number })
    // A trade only exists once its code is scanned.
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'open', number }
    const found = read(queried, answer)
    if (found.out_trade_no !== number) throw new ProviderFailure('Alipay answered about another trade')
    return statusOf(found, found.send_pay_date)
  }

  return {
    name: 'alipay',
    merchant: settings.app,
    fee: settings.fee,
    query,
    ...openAlipayRefunds(talk),

    async open({ number, amount, title, origin, expires }) {
      const answer = await talk.ask(
        'alipay.trade.precreate',
        {
          out_trade_no: number,
          total_amount: yuanOf(amount),
          subject: title,
          seller_id: settings.seller,
          // The expiry of the trade, which begins with the scan, and of the code, which can be scanned until then.
          time_expire: beijingTime(expires),
          qr_code_timeout_express: `${Math.max(1, Math.round((expires.getTime() - now().getTime()) / 60_000))}m`,
        },
        `${origin}${callbackPath('alipay', settings.app)}`,
      )
      const created = read(precreated, answer)
      if (created.out_trade_no !== number) throw new ProviderFailure('Alipay answered about another trade')
      return created.qr_code
    },

    async close(number) {
      const answer = await talk.ask('alipay.trade.close', { out_trade_no: number })
      if (answer.code === '10000' || answer.subCode === 'ACQ.TRADE_NOT_EXIST')
        return { state: 'closed', number }
      // It is already closed or paid.
      if (/TRADE_STATUS_ERROR|REASON_TRADE_STATUS_INVALID/.test(answer.subCode ?? '')) return query(number)
      throw failureOf(answer)
    },

    async readCallback({ body }) {
      const given = talk.genuine(new URLSearchParams(body))
      if (!given) throw new BadCallback('It is not signed by Alipay')
      const fields = notification.safeParse(given).data
      if (!fields) throw new BadCallback('It cannot be read')
      if (fields.app_id !== settings.app || fields.seller_id !== settings.seller)
        throw new BadCallback('It is about another merchant')
      return statusOf(fields, fields.gmt_payment)
    },

    callbackReply: (taken) => ({ status: 200, type: 'text/plain', body: taken ? 'success' : 'failure' }),

    async bill(day) {
      const answer = await talk.ask('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
      })
      if (answer.subCode === 'isp.bill_not_exist' || answer.subCode === 'BILL_NOT_EXIST')
        return { payments: [], refunds: [] }
      const file = await talk.download(read(billAddress, answer).bill_download_url)
      const files = await unzip(file, budgetFor('statement'))
      const texts = files.map((bytes) => new TextDecoder('gb18030').decode(bytes))
      const details = texts.find((text) => text.includes('商户订单号'))
      if (details === undefined) throw new ProviderFailure('The bill of Alipay has no details')
      return billOf(details)
    },
  }
}

function billOf(text: string): Bill {
  const bill: Bill = { payments: [], refunds: [] }
  for (const row of csvRows(text, '商户订单号')) {
    const number = row['商户订单号']
    // Refunds are negative.
    const amount = fenOf((row['订单金额（元）'] ?? '').replace('-', ''))
    if (!number || amount === undefined) throw new ProviderFailure('The bill of Alipay cannot be read')
    if (row['业务类型'] === '交易') bill.payments.push({ number, amount })
    // A refund made in Alipay's console may have no number.
    const refund = row['退款批次号/请求号'] || (row['支付宝交易号'] ?? '')
    if (row['业务类型'] === '退款') bill.refunds.push({ number: refund, trade: number, amount, done: true })
  }
  return bill
}
