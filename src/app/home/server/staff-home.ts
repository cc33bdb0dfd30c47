import { staffHome } from '#money/figures/contract.ts'
import { keptCount } from '#core/server/lists/kept-counts.ts'
import { route } from '#core/server/http/route.ts'
import { readFigures } from '#money/figures/server/read-figures.ts'
import { tenantOrders } from '#money/orders/server/access.ts'
import { waitingOrders } from '#money/orders/server/waiting-orders.ts'

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
