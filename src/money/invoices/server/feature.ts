import type { Feature } from '#core/server/app/feature.ts'
import { invoicesFile } from './invoices-table.ts'
import * as routes from './routes.ts'
import { invoiceAskRoute } from './invoice-ask.ts'

export const invoices: Feature = {
  name: 'invoices',
  routes: [...Object.values(routes), invoiceAskRoute],
  filesOnDemand: [invoicesFile],
}
