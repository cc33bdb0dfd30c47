import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { WechatSettings } from '#core/server/settings/payment-settings.ts'
import { csvRows } from './csv-rows.ts'
import {
  BadCallback,
  callbackPath,
  fenOf,
  ProviderFailure,
  type Bill,
  type Provider,
  type TradeStatus,
} from './provider.ts'
import { openWechatTalk, sealed } from './wechat-client.ts'
import { openWechatRefunds, refundFromCallback } from './wechat-refunds.ts'
import { codeOf, failureOf, read } from './wechat-reply.ts'

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
})
type Transaction = z.output<typeof transaction>

const codeAnswer = z.object({ code_url: z.string().check(z.startsWith('weixin://')) })
const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string(),
})
const notification = z.object({
  event_type: z.string(),
  resource: z.extend(sealed, { original_type: z.optional(z.string()) }),
})

/** Trades are forgotten after a while: one that WeChat Pay does not know is closed. */
const gone = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']

/** WeChat Pay APIv3, Native: the payer scans a code. */
export function openWechat(settings: WechatSettings, now: () => Date): Provider {
  const talk = openWechatTalk(settings, now)
  const tradePath = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`

  function statusOf(of: Transaction): TradeStatus {
    if (of.mchid !== settings.merchant || of.appid !== settings.app)
      throw new BadCallback('It is about another merchant')
    const number = of.out_trade_no
    // Refunds are only made after payment, so the trade was paid.
    if (of.trade_state === 'SUCCESS' || of.trade_state === 'REFUND') {
      const at = new Date(of.success_time ?? NaN)
      if (!of.transaction_id || !of.amount || Number.isNaN(at.getTime()))
        throw new BadCallback('It says paid, and not what')
      if ((of.amount.currency ?? 'CNY') !== 'CNY') throw new BadCallback('It was paid in another currency')
      return { state: 'paid', number, providerNumber: of.transaction_id, amount: of.amount.total, at }
    }
    const open = ['NOTPAY', 'USERPAYING', 'ACCEPT'].includes(of.trade_state)
    return { state: open ? 'open' : 'closed', number }
  }

  async function query(number: string): Promise<TradeStatus> {
    const reply = await talk.ask('GET', `${tradePath(number)}?mchid=${settings.merchant}`)
    if (gone.includes(codeOf(reply))) return { state: 'closed', number }
    const status = statusOf(read(transaction, reply))
    if (status.number !== number) throw new ProviderFailure('WeChat Pay answered about another trade')
    return status
  }

  return {
    name: 'wechat',
    merchant: settings.merchant,
    fee: settings.fee,
    query,
    ...openWechatRefunds(talk, settings),

    async open({ number, amount, title, origin, expires }) {
      const reply = await talk.ask('POST', '/v3/pay/transactions/native', {
        appid: settings.app,
        mchid: settings.merchant,
        description: title,
        out_trade_no: number,
        time_expire: expires.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: `${origin}${callbackPath('wechat', settings.merchant)}`,
        amount: { total: amount, currency: 'CNY' },
      })
      return read(codeAnswer, reply).code_url
    },

    async close(number) {
      const reply = await talk.ask('POST', `${tradePath(number)}/close`, { mchid: settings.merchant })
      if (reply.status === 204) return { state: 'closed', number }
      const code = codeOf(reply)
      if (gone.includes(code) || code === 'ORDER_CLOSED' || code === 'ORDERCLOSED')
        return { state: 'closed', number }
      if (code === 'ORDERPAID') return query(number)
      throw failureOf(reply)
    },

    async readCallback({ headers, body }) {
      if (!(await talk.vouchesFor(headers, body))) throw new BadCallback('It is not signed by WeChat Pay')
      try {
        const { event_type: event, resource } = notification.parse(JSON.parse(body))
        if (event.startsWith('REFUND.'))
          return refundFromCallback(JSON.parse(talk.unseal(resource)), settings)
        return statusOf(transaction.parse(JSON.parse(talk.unseal(resource))))
      } catch (error) {
        if (error instanceof BadCallback) throw error
        throw new BadCallback('It cannot be read', { cause: error })
      }
    },

    callbackReply: (taken) =>
      taken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":""}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },

    async bill(day) {
      const reply = await talk.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      if (codeOf(reply) === 'NO_STATEMENT_EXIST') return { payments: [], refunds: [] }
      const { download_url, hash_value } = read(billAnswer, reply)
      const { pathname, search } = new URL(download_url)
      const file = await talk.download(`${pathname}${search}`)
      if (createHash('sha1').update(file).digest('hex') !== hash_value.toLowerCase())
        throw new ProviderFailure('The bill of WeChat Pay does not fit its hash')
      return billOf(file.toString())
    },
  }
}

function billOf(text: string): Bill {
  const bill: Bill = { payments: [], refunds: [] }
  // Each value has a leading backtick, so that commas inside values are not separators.
  for (const row of csvRows(text, '商户订单号', ',`')) {
    const trade = row['商户订单号']
    const state = row['交易状态'] === 'REFUND' ? `REFUND ${row['退款状态']}` : row['交易状态']
    const amount = fenOf(
      (row['交易状态'] === 'REFUND'
        ? (row['申请退款金额'] ?? row['退款金额'])
        : (row['订单金额'] ?? row['应结订单金额'])) ?? '',
    )
    if (!trade || amount === undefined) throw new ProviderFailure('The bill of WeChat Pay cannot be read')
    if (state === 'SUCCESS') bill.payments.push({ number: trade, amount })
    // Failed and closed refunds did not return money.
    if (state === 'REFUND SUCCESS' || state === 'REFUND PROCESSING')
      bill.refunds.push({
        number: row['商户退款单号'] ?? '',
        trade,
        amount,
        done: state === 'REFUND SUCCESS',
      })
  }
  return bill
}
