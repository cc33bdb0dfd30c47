import { staffInvoiceAccept } from '#contract/invoices.ts'
import { answer } from '../http/answer.ts'
import { changeInvoice } from './change-invoice.ts'

export const answerStaffInvoiceAccept = answer(staffInvoiceAccept, async ({ id }, visit) => {
  await changeInvoice(visit, { id, action: 'accept' })
  return null
})
