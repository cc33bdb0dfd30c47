import type { Selectable } from 'kysely'
import type { Invoices } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import type { Invoice } from '#money/invoices/contract.ts'

export type InvoiceRow = Selectable<Invoices>

/** An invoice as shown with its order. */
export const shownInvoice = (
  context: Pick<RequestContext<readonly ['user']>, 'app' | 'tenant' | 'caller'>,
  row: InvoiceRow,
): Invoice => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  taxpayerNumber: row.taxpayer_number,
  address: row.address,
  telephone: row.telephone,
  bank: row.bank,
  accountNumber: row.account_number,
  state: row.state,
  number: row.invoice_number,
  file:
    row.file_key &&
    fileLink(context, { key: row.file_key }, { name: `${row.invoice_number}.pdf`, save: true }),
  reason: row.reason,
  timeCreate: row.created_at.toISOString(),
  timeChange: row.changed_at.toISOString(),
})
