import { staffHome } from '#contract/home-figures.ts'
import { keptCount } from '#server/core/lists/kept-counts.ts'
import { route } from '#server/core/http/route.ts'
import { readFigures } from '#server/money/figures/read-figures.ts'
import { tenantOrders } from '#server/money/orders/access.ts'
import { waitingOrders } from '#server/money/orders/waiting-orders.ts'

export const staffHomeRoute = route(staffHome, async (_input, context) => {
  const { app, db } = context
  const now = app.now()
  const [waiting, accounts, figures, resting] = await Promise.all([
    waitingOrders(tenantOrders(context)),
    keptCount(db, ['users', 'suspendedUsers', 'agents', 'suspendedAgents']),
    readFigures(db, now),
    db.selectFrom('engine_last').select('engine').distinct().where('rest_until', '>', now).execute(),
  ])
  return {
    ...figures,
    waiting: Math.min(100, waiting.confirming + waiting.allocating + waiting.paid),
    accounts,
    resting: resting.map(({ engine }) => engine),
  }
})
