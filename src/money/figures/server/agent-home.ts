import { sql } from 'kysely'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { storedCount } from '#core/server/lists/stored-counts.ts'
import { typeOfUnit, unitOfType } from '#domain/money/units.ts'
import { ownUsers } from '#identity/agents/server/access.ts'
import { readBalances } from '#money/ledger/server/balances.ts'
import { soldOrders, waitingOrders } from '#money/orders/server/access.ts'
import { agentHome, figureDays } from '../contract.ts'
import { readFigures } from './read-figures.ts'

type Context = RequestContext<readonly ['agent']>

/** Users listed as running low. */
const max = 5

export const agentHomeRoute = route(agentHome, async (_input, context) => {
  const { app, db } = context
  const now = app.now()
  const [users, figures, waiting, left, low, expiring] = await Promise.all([
    storedCount(db, ['users', 'suspendedUsers'], context.caller.id),
    readFigures(db, now, context.caller.id),
    waitingOrders(soldOrders(context)),
    leftOfAgent(context, now),
    lowUsers(context, now),
    expiringPackages(context, now),
  ])
  const { today, added, sold, orders, usage } = figures
  return {
    today,
    users,
    added,
    sold,
    orders,
    waiting: Math.min(100, waiting.confirming + waiting.allocating + waiting.paid),
    usage,
    left,
    low,
    expiringPackages: expiring,
  }
})

const soonAfter = (now: Date) => new Date(now.getTime() + figureDays * 24 * 3_600_000)

async function leftOfAgent({ db, caller }: Context, now: Date) {
  const soon = soonAfter(now)
  const own = await readBalances(db, [caller.id], now)
  const rows = await db
    .selectFrom('packages')
    .select([
      'unit',
      sql<number>`coalesce(sum(remaining) filter (where expires_at <= ${soon}), 0)::bigint`.as('expiring'),
    ])
    .where('account_id', '=', caller.id)
    .where('expires_at', '>', now)
    .groupBy('unit')
    .execute()
  return offeredTypes.map((type) => {
    const row = rows.find(({ unit }) => unit === unitOfType[type])
    const { left: amount, held } = own.of(caller.id, unitOfType[type])
    return { type, amount, held, expiring: row?.expiring ?? 0 }
  })
}

async function lowUsers(context: Context, now: Date) {
  const rows = await ownUsers(context)
    .innerJoin('balances', (join) =>
      join
        .onRef('balances.tenant_id', '=', 'accounts.tenant_id')
        .onRef('balances.account_id', '=', 'accounts.id'),
    )
    .select(['accounts.id', 'accounts.name', 'balances.unit', 'balances.held'])
    .select(({ selectFrom }) =>
      selectFrom('packages')
        .select(sql<number>`coalesce(sum(packages.remaining), 0)::bigint`.as('sum'))
        .whereRef('packages.account_id', '=', 'accounts.id')
        .whereRef('packages.unit', '=', 'balances.unit')
        .where('packages.expires_at', '>', now)
        .as('amount'),
    )
    .where('balances.used', '>', 0)
    // What has expired counts as left here, so that the index of balances is enough to find them.
    .where(sql<boolean>`balances.remaining * 9 < balances.used`)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('balances.remaining')
    .orderBy('accounts.id')
    .limit(max)
    .execute()
  return rows.flatMap(({ id, name, unit, held, amount }) => {
    const type = typeOfUnit[unit]
    return offeredTypes.includes(type) ? [{ id, name, type, amount: amount ?? 0, held }] : []
  })
}

async function expiringPackages(context: Context, now: Date) {
  const rows = await ownUsers(context)
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.tenant_id', '=', 'accounts.tenant_id')
        .onRef('packages.account_id', '=', 'accounts.id'),
    )
    .select(['packages.id', 'accounts.id as user', 'accounts.name'])
    .select(['packages.unit', 'packages.remaining as amount', 'packages.expires_at'])
    .where('packages.remaining', '>', 0)
    .where('packages.expires_at', '>', now)
    .where('packages.expires_at', '<=', soonAfter(now))
    .where(
      'packages.unit',
      'in',
      offeredTypes.map((type) => unitOfType[type]),
    )
    .where('accounts.suspended_at', 'is', null)
    .orderBy('packages.expires_at')
    .orderBy('packages.id')
    .limit(max)
    .execute()
  return rows.map(({ id, user, name, unit, amount, expires_at }) => ({
    id,
    user,
    name,
    type: typeOfUnit[unit],
    amount,
    timeExpire: expires_at.toISOString(),
  }))
}
