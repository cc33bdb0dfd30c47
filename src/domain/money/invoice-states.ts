export type InvoiceState = 'requested' | 'accepted' | 'issued' | 'failed' | 'reversed'
export type InvoiceAction = 'accept' | 'issue' | 'fail' | 'reverse'

const steps: Record<InvoiceAction, { from: readonly InvoiceState[]; to: InvoiceState }> = {
  accept: { from: ['requested'], to: 'accepted' },
  issue: { from: ['requested', 'accepted'], to: 'issued' },
  fail: { from: ['requested', 'accepted'], to: 'failed' },
  reverse: { from: ['issued'], to: 'reversed' },
}

/** The state of an invoice after an action; undefined if the action is not allowed in its state. */
export const invoiceAfter = (state: InvoiceState, action: InvoiceAction): InvoiceState | undefined =>
  steps[action].from.includes(state) ? steps[action].to : undefined
