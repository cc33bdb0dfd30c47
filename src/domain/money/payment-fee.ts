/** What a payment provider keeps of a payment: a share in hundredths of a percent, and fen for each payment. */
export interface FeeRate {
  share: number
  fixed: number
}

export const noFee: FeeRate = { share: 0, fixed: 0 }

/** In fen, rounded as providers do: half a fen up. */
export const feeOf = (amount: number, { share, fixed }: FeeRate): number =>
  amount <= 0 ? 0 : Math.round((amount * share) / 10_000) + fixed

const written = /^(?:(\d{1,2}(?:\.\d{1,2})?)%)?(?:(^|\+)(\d{1,4}(?:\.\d{1,2})?))?$/

/** A rate as it is written in settings: `0.6%`, `0.10`, or `0.6%+0.10` in yuan; undefined if it is none. */
export function feeRateIn(text: string): FeeRate | undefined {
  const found = text.trim() === '' ? null : written.exec(text.replaceAll(/\s/g, ''))
  if (!found) return undefined
  const [, percent = '0', , yuan = '0'] = found
  return { share: Math.round(Number(percent) * 100), fixed: Math.round(Number(yuan) * 100) }
}
