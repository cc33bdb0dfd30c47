/** An order, as far as it was given back. Money in fen, usage in whole units. */
export interface Paid {
  amount: number
  usage: number
  refunded: number
  refundedUsage: number
}

/**
 * At most how much money goes with so much more usage that is taken back. What was refunded before counts, so that parts
 * never make more than the whole; where more money than its share went back by hand, the next parts bring that in again.
 */
export const moneyFor = ({ amount, usage, refunded, refundedUsage }: Paid, back: number): number =>
  Math.max(0, Math.floor((amount * (refundedUsage + back)) / usage) - refunded)

/** How much usage goes with so much more money that was given back. */
export const usageFor = ({ amount, usage, refunded, refundedUsage }: Paid, money: number): number =>
  Math.max(0, Math.ceil((usage * (refunded + money)) / amount) - refundedUsage)
