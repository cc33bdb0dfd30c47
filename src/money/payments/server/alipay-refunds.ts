import * as z from 'zod/mini'
import type { openAlipayTalk } from './alipay-client.ts'
import { failureOf, read } from './alipay-reply.ts'
import { fenOf, ProviderFailure, yuanOf, type Provider } from './provider.ts'

const refunded = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  /** Whether this call moved the money; a repeated call does not. */
  fund_change: z.optional(z.enum(['Y', 'N'])),
})
const queried = z.object({
  out_trade_no: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
  refund_status: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
})

/** Server faults, after which the refund may or may not have been made. */
const mayPass = (code: string, subCode = '') => code === '20000' || /SYSTEM_ERROR|UNKNOW/i.test(subCode)

/** Refunds of Alipay: made synchronously, and queried by our number. */
export function openAlipayRefunds(
  talk: ReturnType<typeof openAlipayTalk>,
): Pick<Provider, 'refund' | 'queryRefund'> {
  const queryRefund: Provider['queryRefund'] = async ({ number, trade }) => {
    const answer = await talk.ask('alipay.trade.fastpay.refund.query', {
      out_trade_no: trade,
      out_request_no: number,
    })
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return undefined
    const found = read(queried, answer)
    // For a refund that was not made, the answer only confirms the request.
    if (found.refund_status === undefined) return undefined
    if (found.out_request_no !== number || found.out_trade_no !== trade)
      throw new ProviderFailure('Alipay answered about another refund')
    if (found.refund_status !== 'REFUND_SUCCESS') return { refund: number, trade, state: 'open' }
    const amount = fenOf(found.refund_amount ?? '')
    if (amount === undefined || !found.trade_no)
      throw new ProviderFailure('Alipay says refunded, and not what')
    return { refund: number, trade, state: 'done', amount, providerNumber: found.trade_no }
  }
  return {
    queryRefund,

    async refund({ number, trade, amount, reason }) {
      const answer = await talk.ask('alipay.trade.refund', {
        out_trade_no: trade,
        refund_amount: yuanOf(amount),
        out_request_no: number,
        refund_reason: reason.slice(0, 80),
      })
      if (answer.code !== '10000' && !mayPass(answer.code, answer.subCode))
        return { refund: number, trade, state: 'failed', why: failureOf(answer).message }
      const created = read(refunded, answer)
      if (created.out_trade_no !== trade) throw new ProviderFailure('Alipay answered about another trade')
      // The answer has the total of all refunds of the trade; a query returns this one.
      return (await queryRefund({ number, trade, amount })) ?? { refund: number, trade, state: 'open' }
    },
  }
}
