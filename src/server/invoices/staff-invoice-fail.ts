import { staffInvoiceFail } from '#contract/invoices.ts'
import { answer } from '../http/answer.ts'
import { changeInvoice } from './change-invoice.ts'

export const answerStaffInvoiceFail = answer(staffInvoiceFail, async ({ id, reason }, visit) => {
  await changeInvoice(visit, { id, action: 'fail', reason })
  return null
})
