/** What becomes of an order (docs/product.md, Orders). The numbers go over the wire. */
export const orderStatus = {
  unpaid: 0,
  /** A voucher lies before the one who confirms. */
  confirming: 1,
  /** Paid offline; what was bought is still to be handed out. */
  allocating: 2,
  /** Paid online; what was bought is being handed out. */
  paid: 3,
  completed: 4,
  discarded: 5,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

export type OrderAction = 'modify' | 'voucher' | 'pass' | 'reject' | 'discard' | 'paid' | 'allocate'

const { unpaid, confirming, allocating, paid, completed, discarded } = orderStatus

const steps: Record<OrderAction, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  modify: { from: [unpaid], to: unpaid },
  voucher: { from: [unpaid], to: confirming },
  pass: { from: [confirming], to: allocating },
  /** The buyer sees why, and may try again. */
  reject: { from: [confirming], to: unpaid },
  discard: { from: [unpaid, confirming], to: discarded },
  paid: { from: [unpaid], to: paid },
  allocate: { from: [allocating, paid], to: completed },
}

/** What an order becomes by an action; nothing where the action is not for it as it is. */
export const afterAction = (status: OrderStatus, action: OrderAction): OrderStatus | undefined =>
  steps[action].from.includes(status) ? steps[action].to : undefined
