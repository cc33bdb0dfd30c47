import { actsTable } from '../acts/acts-table.ts'
import type { App } from '../app.ts'
import { invoicesTable } from '../invoices/invoices-table.ts'
import { ordersTable } from '../orders/orders-table.ts'
import { settlementsTable } from '../settlements/settlements-table.ts'
import { bookTable, packagesTable, usageTable } from '../usage/usage-tables.ts'
import type { MediaContent } from './media-link.ts'
import type { SentTable } from './table.ts'

/** The table that an address asks for; nothing where it asks for something else. */
export function askedTable(
  app: App,
  tenant: string,
  { account, of }: Pick<MediaContent, 'account' | 'of'>,
): SentTable | undefined {
  const db = app.database.of(tenant)
  const owner = { db, caller: { id: account } }
  if ('usage' in of) return usageTable(owner, of.usage, of.language)
  if ('packages' in of) {
    const { packages, holder = account, language } = of
    return packagesTable({ db, caller: { id: holder } }, packages, { language, now: app.now() })
  }
  if ('book' in of) {
    const { id, ...filter } = of.book
    return bookTable({ db, caller: { id } }, filter, of.language)
  }
  if ('orders' in of) return ordersTable(owner, of.orders, of)
  if ('invoices' in of) return invoicesTable(db, of.invoices, of.language)
  if ('settlements' in of) {
    const { settlements, whose, language } = of
    const month = settlements === 'all' ? undefined : settlements
    return settlementsTable(
      { app, tenant },
      { month, agent: whose === 'own' ? account : undefined },
      language,
    )
  }
  if ('acts' in of) return actsTable(db, of.acts, of)
  return undefined
}
