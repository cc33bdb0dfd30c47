export type InvoiceState = 'requested' | 'accepted' | 'issued' | 'failed' | 'reversed'
export type InvoiceAction = 'accept' | 'issue' | 'fail' | 'reverse'

const steps: Record<InvoiceAction, { from: readonly InvoiceState[]; to: InvoiceState }> = {
  accept: { from: ['requested'], to: 'accepted' },
  issue: { from: ['requested', 'accepted'], to: 'issued' },
  fail: { from: ['requested', 'accepted'], to: 'failed' },
  reverse: { from: ['issued'], to: 'reversed' },
}

/** What an invoice becomes by an action; nothing where the action is not for it as it is. */
export const invoiceAfter = (state: InvoiceState, action: InvoiceAction): InvoiceState | undefined =>
  steps[action].from.includes(state) ? steps[action].to : undefined
