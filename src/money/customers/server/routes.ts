import { sql } from 'kysely'
import { route } from '#core/server/http/route.ts'
import { unitOfType } from '#domain/money/units.ts'
import { tenantAccount } from '#identity/accounts/server/access.ts'
import { accountsPage } from '#identity/accounts/server/search.ts'
import { ownUser, ownUsers } from '#identity/agents/server/access.ts'
import { readTrend } from '#money/usage/server/read-trend.ts'
import { agentUserTrend, staffAccountList } from '../contract.ts'
import { shownAccounts } from './shown-accounts.ts'

/** The accounts with the most usage are listed by name. */
const listed = 100

export const agentUserTrendRoute = route(agentUserTrend, async ({ days: count, type, id }, context) => {
  const { app, db } = context
  if (id !== undefined) await ownUser(context, id)
  const users = ownUsers(context)
    .select('accounts.id')
    .$if(id !== undefined, (all) => all.where('accounts.id', '=', id!))
  const usageDays = db.selectFrom('usage_days').where('usage_days.account_id', 'in', users)
  const packages = db.selectFrom('packages').where('packages.account_id', 'in', users)
  const days = await readTrend(db, { usageDays, packages, type, days: count, now: app.now() })
  const byUser = await usageDays
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'usage_days.tenant_id')
        .onRef('accounts.id', '=', 'usage_days.account_id'),
    )
    .select(['accounts.id', 'accounts.name', sql<string>`-sum(usage_days.amount)`.as('used')])
    .where('usage_days.unit', '=', unitOfType[type])
    .where('usage_days.kind', '=', 'use')
    .where('usage_days.day', '>=', days[0]!.day)
    .groupBy(['accounts.id', 'accounts.name'])
    .orderBy('used', 'desc')
    .limit(listed)
    .execute()
  return { days, users: byUser.map(({ used, ...user }) => ({ ...user, used: Number(used) })) }
})

export const staffAccountListRoute = route(
  staffAccountList,
  async ({ role, agent, ...options }, { app, db }) => {
    if (agent !== undefined) await tenantAccount(db, agent)
    const { records, next } = await accountsPage(db, options, { role, agent })
    return { records: await shownAccounts(db, records, app.now()), next }
  },
)
