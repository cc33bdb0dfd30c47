import { staffInvoiceIssue } from '#contract/invoices.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tenantInvoices } from './access.ts'
import { changeInvoice } from './change-invoice.ts'

export const answerStaffInvoiceIssue = answer(staffInvoiceIssue, async ({ id, number }, visit) => {
  const { app, tenant, file } = visit
  if (!file) throw new Problem('fileMissing')
  if (file.bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Problem('invoiceFileKind')
  await tenantInvoices(visit)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  const key = `${tenant.id}/invoices/${id}/${crypto.randomUUID()}.pdf`
  await app.storage.put(key, file.bytes)
  try {
    await changeInvoice(visit, { id, action: 'issue' }, { invoice_number: number, file_key: key })
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
  return null
})
