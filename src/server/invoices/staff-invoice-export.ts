import { staffInvoiceExport } from '#contract/invoices.ts'
import { orderTerms } from '#i18n/order-terms.ts'
import { mediaPath } from '../files/media-link.ts'
import { answer } from '../http/answer.ts'

export const answerStaffInvoiceExport = answer(staffInvoiceExport, async ({ table, ...invoices }, visit) => {
  const { language } = visit
  const name = `${orderTerms.allInvoices[language]}.${table}`
  return { path: mediaPath(visit, { invoices, language }, { name, save: true }) }
})
