import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderName } from '#contract/payments.ts'

/** What a code is asked for. Amounts are whole fen. */
export interface Trade {
  /** Ours, by which the provider knows it: 32 letters and digits at most. */
  number: string
  amount: number
  title: string
  /** Of our own host, as the payer's browser reaches it. */
  origin: string
  expires: Date
}

export interface PaidTrade {
  state: 'paid'
  number: string
  providerNumber: string
  amount: number
  at: Date
}

/** How a trade stands at the provider. What failed or expired there is closed. */
export type TradeStatus = PaidTrade | { state: 'open' | 'closed'; number: string }

/** What is to be given back of a trade that was paid, the way it was paid. */
export interface Refund {
  /** Ours, by which the provider knows it: asked for again under it, it is made once. */
  number: string
  trade: string
  amount: number
  /** Of the trade. */
  total: number
  reason: string
  origin: string
}

/** How a refund stands at the provider, of the number that is ours. */
export type RefundStatus = { refund: string; trade: string } & (
  | { state: 'open' }
  | { state: 'done'; amount: number; providerNumber: string }
  | { state: 'failed'; why: string }
)

export interface Callback {
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status: number
  type: string
  body: string
}

/** What was paid for a trade, in the provider’s statement of a day. */
export interface BilledPayment {
  number: string
  amount: number
}

/** What went back of a trade, in the provider's statement of a day; the number is ours where we asked for it. */
export interface BilledRefund {
  number: string
  trade: string
  amount: number
  /** Or it is under way. */
  done: boolean
}

/** The provider’s statement of a day. */
export interface Bill {
  payments: BilledPayment[]
  refunds: BilledRefund[]
}

/** One way to pay online. Every answer and callback is checked before anything of it is believed. */
export interface Provider {
  name: ProviderName
  /** The account that the money goes to, as the provider calls it. */
  merchant: string
  /** The text of a code that the payer scans. */
  open(trade: Trade): Promise<string>
  query(number: string): Promise<TradeStatus>
  /** Nobody can pay it any more; or it turns out that somebody has. */
  close(number: string): Promise<TradeStatus>
  /** A refusal that trying again does not change is `failed`; where it may, a ProviderFailure is thrown. */
  refund(refund: Refund): Promise<RefundStatus>
  /** Nothing where the provider knows no such refund. */
  queryRefund(refund: Pick<Refund, 'number' | 'trade' | 'amount'>): Promise<RefundStatus | undefined>
  /** Throws a BadCallback where it is forged, old or about somebody else. */
  readCallback(callback: Callback): Promise<TradeStatus | RefundStatus>
  /** What the provider wants to hear of a callback; it calls again where it was not taken. */
  callbackReply(taken: boolean): Reply
  /** What was paid and went back on a day in Beijing, such as 2026-11-22. The sandbox has no statement. */
  bill?(day: string): Promise<Bill>
}

/** The provider could not be asked, or answered what cannot be believed. Another try may do. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}

/** What was said, by a callback or an answer, cannot be taken for true. */
export class BadCallback extends Error {
  override name = 'BadCallback'
}

/** Without a merchant it is the platform's own. */
export const callbackPath = (provider: ProviderName | ':provider', merchant?: string) =>
  `/api/payment/callback/${provider}${merchant ? `/${merchant}` : ''}`

/** Both providers tell the time of Beijing, which knows no summer time. */
const beijing = 8 * 3_600_000
const beijingText = (at: Date) => new Date(at.getTime() + beijing).toISOString()
export const beijingDay = (at: Date) => beijingText(at).slice(0, 10)
export const beijingTime = (at: Date) => beijingText(at).slice(0, 19).replace('T', ' ')
/** Of '2026-11-22 08:00:00'. */
export const fromBeijing = (time: string) => new Date(`${time.trim().replace(' ', 'T')}+08:00`)

/** The last second of a day such as 2026-11-22. */
export const endOfDay = (day: string) => fromBeijing(`${day} 23:59:59`)

export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Of '12.34', '12.3' or '12'; nothing where it is no amount. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
