import type { InvoiceState } from '#money/invoices/contract.ts'

export const invoiceTones = {
  requested: 'brand',
  accepted: 'brand',
  issued: 'success',
  failed: 'danger',
  reversed: 'neutral',
} as const satisfies Record<InvoiceState, string>
