/** An order and what was refunded of it. Money in fen, usage in whole units. */
export interface Paid {
  amount: number
  usage: number
  refunded: number
  refundedUsage: number
}

/**
 * The most money to refund for this much more usage. Earlier refunds count, so parts never exceed the total; if an
 * earlier manual refund exceeded its share, later ones are reduced accordingly.
 */
export const moneyFor = ({ amount, usage, refunded, refundedUsage }: Paid, back: number): number =>
  Math.max(0, Math.floor((amount * (refundedUsage + back)) / usage) - refunded)

/** The usage to take back for this much more refunded money. */
export const usageFor = ({ amount, usage, refunded, refundedUsage }: Paid, money: number): number =>
  Math.max(0, Math.ceil((usage * (refunded + money)) / amount) - refundedUsage)
