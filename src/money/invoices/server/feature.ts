import type { Feature } from '#core/server/app/feature.ts'
import { invoicesFile } from './invoices-table.ts'

export const invoices: Feature = {
  name: 'invoices',
  filesOnDemand: [invoicesFile],
}
