/** The states of an order (docs/contribute/product.md, Orders). The numbers are sent over the wire. */
export const orderStatus = {
  unpaid: 0,
  /** A voucher waits for confirmation. */
  confirming: 1,
  /** Paid offline; the usage is not allocated yet. */
  allocating: 2,
  /** Paid online; the usage is being allocated. */
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
  /** The buyer sees the reason and can try again. */
  reject: { from: [confirming], to: unpaid },
  discard: { from: [unpaid, confirming], to: discarded },
  paid: { from: [unpaid], to: paid },
  allocate: { from: [allocating, paid], to: completed },
}

/** The state of an order after an action; undefined if the action is not allowed in its state. */
export const afterAction = (status: OrderStatus, action: OrderAction): OrderStatus | undefined =>
  steps[action].from.includes(status) ? steps[action].to : undefined
