import * as z from 'zod/mini'
import type { WechatSettings } from '#core/server/settings/payment-settings.ts'
import { BadCallback, callbackPath, ProviderFailure, type Provider, type RefundStatus } from './provider.ts'
import type { openWechatTalk, WechatReply } from './wechat-client.ts'
import { codeOf, failureOf, read } from './wechat-reply.ts'

const states = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const
const refundShape = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_id: z.string(),
  amount: z.object({ refund: z.int(), total: z.int() }),
})
const answered = z.extend(refundShape, { status: z.enum(states) })
/** A callback uses another name for the state. */
const notification = z.extend(refundShape, { mchid: z.string(), refund_status: z.enum(states) })

function statusOf(of: z.output<typeof refundShape>, state: (typeof states)[number]): RefundStatus {
  const known = { refund: of.out_refund_no, trade: of.out_trade_no }
  if (state === 'PROCESSING') return { ...known, state: 'open' }
  if (state === 'SUCCESS')
    return { ...known, state: 'done', amount: of.amount.refund, providerNumber: of.refund_id }
  // The payer's card or account cannot receive it: a person has to find another way.
  return { ...known, state: 'failed', why: state }
}

/** Refunds of WeChat Pay APIv3. A request with the same number returns the status of that refund. */
export function openWechatRefunds(
  talk: ReturnType<typeof openWechatTalk>,
  { merchant }: Pick<WechatSettings, 'merchant'>,
): Pick<Provider, 'refund' | 'queryRefund'> {
  const path = '/v3/refund/domestic/refunds'
  const about = (reply: WechatReply, number: string, trade: string) => {
    const of = read(answered, reply)
    if (of.out_refund_no !== number || of.out_trade_no !== trade)
      throw new ProviderFailure('WeChat Pay answered about another refund')
    return statusOf(of, of.status)
  }
  return {
    async refund({ number, trade, amount, total, reason, origin }) {
      const reply = await talk.ask('POST', path, {
        out_trade_no: trade,
        out_refund_no: number,
        // At most eighty bytes.
        reason: reason.slice(0, 26),
        notify_url: `${origin}${callbackPath('wechat', merchant)}`,
        amount: { refund: amount, total, currency: 'CNY' },
      })
      const code = codeOf(reply)
      if (code && isFinal(reply.status, code))
        return { refund: number, trade, state: 'failed', why: failureOf(reply).message }
      return about(reply, number, trade)
    },

    async queryRefund({ number, trade }) {
      const reply = await talk.ask('GET', `${path}/${encodeURIComponent(number)}`)
      if (codeOf(reply) === 'RESOURCE_NOT_EXISTS') return undefined
      return about(reply, number, trade)
    },
  }
}

/** Server errors and rate limits are temporary; all other refusals are permanent. */
const isFinal = (status: number, code: string) =>
  status >= 400 && status < 500 && status !== 429 && code !== 'SYSTEM_ERROR' && code !== 'SIGN_ERROR'

/** The refund in a signed and encrypted callback of WeChat Pay. */
export function refundFromCallback(sealed: unknown, { merchant }: WechatSettings): RefundStatus {
  const of = notification.parse(sealed)
  if (of.mchid !== merchant) throw new BadCallback('It is about another merchant')
  return statusOf(of, of.refund_status)
}
