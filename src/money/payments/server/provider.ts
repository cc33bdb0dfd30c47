import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import type { FeeRate } from '#domain/money/payment-fee.ts'

/** The data of a payment code. Amounts are whole fen. */
export interface Trade {
  /** Our number of the trade: at most 32 letters and digits. */
  number: string
  amount: number
  title: string
  /** The origin of our host, as the payer's browser reaches it. */
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

/** The status of a trade at the provider. Failed and expired trades are closed. */
export type TradeStatus = PaidTrade | { state: 'open' | 'closed'; number: string }

/** A refund of a paid trade, made the way it was paid. */
export interface Refund {
  /** Our number of the refund: requests with the same number make it once. */
  number: string
  trade: string
  amount: number
  /** The amount of the trade. */
  total: number
  reason: string
  origin: string
}

/** The status of a refund at the provider, by our number. */
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

/** A payment in the provider’s statement of a day. */
export interface BilledPayment {
  number: string
  amount: number
}

/** A refund in the provider's statement of a day; the number is ours if we requested it. */
export interface BilledRefund {
  number: string
  trade: string
  amount: number
  /** Otherwise it is pending. */
  done: boolean
}

/** The provider’s statement of a day. */
export interface Bill {
  payments: BilledPayment[]
  refunds: BilledRefund[]
}

/** An online payment provider. Every answer and callback is authenticated before it is used. */
export interface Provider {
  name: ProviderName
  /** The merchant account that receives the money. */
  merchant: string
  /** What the provider keeps of a payment. */
  fee: FeeRate
  /** The text of a code that the payer scans. */
  open(trade: Trade): Promise<string>
  query(number: string): Promise<TradeStatus>
  /** After this nobody can pay it; or it turns out to be paid. */
  close(number: string): Promise<TradeStatus>
  /** A permanent refusal is `failed`; for a temporary one a ProviderFailure is thrown. */
  refund(refund: Refund): Promise<RefundStatus>
  /** Undefined if the provider has no such refund. */
  queryRefund(refund: Pick<Refund, 'number' | 'trade' | 'amount'>): Promise<RefundStatus | undefined>
  /** Throws a BadCallback if it is forged, old or not ours. */
  readCallback(callback: Callback): Promise<TradeStatus | RefundStatus>
  /** The reply to a callback; the provider calls again if it was not handled. */
  callbackReply(taken: boolean): Reply
  /** The payments and refunds of a day in Beijing, such as 2026-11-22. The sandbox has no statement. */
  bill?(day: string): Promise<Bill>
}

/** The provider was unreachable, or its answer is not valid. Can be retried. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}

/** A callback or an answer is not authentic. */
export class BadCallback extends Error {
  override name = 'BadCallback'
}

/** Without a merchant it is the platform's own. */
export const callbackPath = (provider: ProviderName | ':provider', merchant?: string) =>
  `/api/payment/callback/${provider}${merchant ? `/${merchant}` : ''}`

/** Both providers use Beijing time, which has no daylight saving. */
const beijing = 8 * 3_600_000
const beijingText = (at: Date) => new Date(at.getTime() + beijing).toISOString()
export const beijingDay = (at: Date) => beijingText(at).slice(0, 10)
export const beijingTime = (at: Date) => beijingText(at).slice(0, 19).replace('T', ' ')
/** Parses '2026-11-22 08:00:00'. */
export const fromBeijing = (time: string) => new Date(`${time.trim().replace(' ', 'T')}+08:00`)

/** The last second of a day such as 2026-11-22. */
export const endOfDay = (day: string) => fromBeijing(`${day} 23:59:59`)

export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Parses '12.34', '12.3' or '12'; undefined if it is not an amount. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Converts network errors into a ProviderFailure. */
export async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure('The payment provider cannot be reached', { cause: error })
  }
}
