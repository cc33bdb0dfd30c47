import { staffInvoiceReverse } from '#contract/invoices.ts'
import { answer } from '../http/answer.ts'
import { changeInvoice } from './change-invoice.ts'

export const answerStaffInvoiceReverse = answer(staffInvoiceReverse, async ({ id, reason }, visit) => {
  await changeInvoice(visit, { id, action: 'reverse', reason })
  return null
})
