import { staffHome, type Trend } from '#contract/home-figures.ts'
import { keptCount } from '#server/core/lists/kept-counts.ts'
import { route, type RequestContext } from '#server/core/http/route.ts'
import { addedTrend, soldTrend, trendOf, usedTrends, windows } from '#server/money/figures/trends.ts'
import { tenantOrders } from '#server/money/orders/access.ts'
import { waitingOrders } from '#server/money/orders/waiting-orders.ts'
import { tenantRuns } from '#server/production/runs/access.ts'

type Context = RequestContext<readonly ['operator', 'finance']>

export const staffHomeRoute = route(staffHome, async (_input, context) => {
  const { app, db } = context
  const now = app.now()
  const accounts = db
    .selectFrom('accounts')
    .where('role', 'in', ['user', 'agent'])
    .where('removed_at', 'is', null)
  const [waiting, sold, accountCount, added, usage, runs, failed, resting] = await Promise.all([
    waitingOrders(tenantOrders(context)),
    soldTrend(tenantOrders(context), now),
    keptCount(db, ['users', 'suspendedUsers', 'agents', 'suspendedAgents']),
    addedTrend(accounts, now),
    usedTrends(db.selectFrom('usage_days'), now),
    runTrend(context, now),
    runTrend(context, now, 'failed'),
    db.selectFrom('engine_last').select('engine').distinct().where('rest_until', '>', now).execute(),
  ])
  return {
    waiting: Math.min(100, waiting.confirming + waiting.allocating + waiting.paid),
    sold,
    accounts: accountCount,
    added,
    usage,
    runs,
    failed,
    resting: resting.map(({ engine }) => engine),
  }
})

const runTrend = (context: Context, now: Date, state?: 'failed'): Promise<Trend> =>
  tenantRuns(context)
    .select(trendOf('1', 'runs.created_at', windows(now)))
    .where('runs.created_at', '>=', windows(now).before)
    .$if(state !== undefined, (found) => found.where('runs.state', '=', state!))
    .executeTakeFirstOrThrow()
