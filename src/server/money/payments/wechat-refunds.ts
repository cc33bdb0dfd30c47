import * as z from 'zod/mini'
import { BadCallback, callbackPath, ProviderFailure, type Provider, type RefundStatus } from './provider.ts'
import type { WechatSettings } from '#server/core/settings/payment-settings.ts'
import { codeOf, failureOf, read } from './wechat-reply.ts'
import type { openWechatTalk, WechatReply } from './wechat-talk.ts'

const states = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const
const refundShape = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_id: z.string(),
  amount: z.object({ refund: z.int(), total: z.int() }),
})
const answered = z.extend(refundShape, { status: z.enum(states) })
/** What a callback says names the state otherwise. */
const told = z.extend(refundShape, { mchid: z.string(), refund_status: z.enum(states) })

function statusOf(of: z.output<typeof refundShape>, state: (typeof states)[number]): RefundStatus {
  const known = { refund: of.out_refund_no, trade: of.out_trade_no }
  if (state === 'PROCESSING') return { ...known, state: 'open' }
  if (state === 'SUCCESS')
    return { ...known, state: 'done', amount: of.amount.refund, providerNumber: of.refund_id }
  // The payer's card or account does not take it: a person has to find another way.
  return { ...known, state: 'failed', why: state }
}

/** Refunds of WeChat Pay, APIv3. Whoever asks under the same number again hears how that one stands. */
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
        // Eighty bytes at most.
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

/** Its own faults, and being asked too often, pass; all else is a refusal that stays. */
const isFinal = (status: number, code: string) =>
  status >= 400 && status < 500 && status !== 429 && code !== 'SYSTEM_ERROR' && code !== 'SIGN_ERROR'

/** What a callback that WeChat Pay signed and sealed says of a refund. */
export function refundFromCallback(sealed: unknown, { merchant }: WechatSettings): RefundStatus {
  const of = told.parse(sealed)
  if (of.mchid !== merchant) throw new BadCallback('It is about another merchant')
  return statusOf(of, of.refund_status)
}
