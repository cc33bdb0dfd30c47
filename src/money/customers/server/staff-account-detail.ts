import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { tenantAccount } from '#identity/accounts/server/access.ts'
import { sessionsOf } from '#identity/sessions/server/sessions-of.ts'
import { readPackages } from '#money/usage/server/read-packages.ts'
import { staffAccountDetail, type WholeAccount } from '../contract.ts'
import { shownAccounts } from './shown-accounts.ts'

/** The number of items in each list; the rest is in the order list and the audit log. */
const listed = { packages: 20, orders: 5, auditLog: 10 }

export const staffAccountDetailRoute = route(staffAccountDetail, async ({ id }, context) => {
  const { app, db } = context
  const account = await tenantAccount(db, id)
  const [visible] = await shownAccounts(db, [account], app.now())
  const owner = { db, caller: { id } }
  const packages = await readPackages(owner, { valid: true }, { size: listed.packages }, app.now())
  return {
    ...visible!,
    company: account.company,
    isNew: account.must_change_password || account.must_agree,
    features: account.features,
    offered: [...app.menu.features],
    packages: packages.records,
    orders: await ordersOf(db, id),
    auditLog: await auditEntriesAbout(db, id),
    sessions: await sessionsOf(context, id),
  }
})

async function ordersOf(db: Db, buyer: string): Promise<WholeAccount['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'type', 'quantity', 'amount', 'status', 'created_at'])
    .where('buyer_id', '=', buyer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed.orders)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, timeCreate: created_at.toISOString() }))
}

async function auditEntriesAbout(db: Db, subject: string): Promise<WholeAccount['auditLog']> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'audit_log.tenant_id')
        .onRef('accounts.id', '=', 'audit_log.by_account'),
    )
    .select(['audit_log.id', 'audit_log.action', 'audit_log.details', 'audit_log.at', 'accounts.name as by'])
    .where('audit_log.subject', '=', subject)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(listed.auditLog)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, time: at.toISOString() }))
}
