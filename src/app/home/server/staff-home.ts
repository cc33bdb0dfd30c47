import { statfs } from 'node:fs/promises'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { storedCount } from '#core/server/lists/stored-counts.ts'
import { storageUsed, tenantQuotas } from '#identity/quotas/server/quotas.ts'
import { runsPlatform } from '#identity/tenants/server/platform.ts'
import { staffHome } from '#money/figures/contract.ts'
import { readFigures } from '#money/figures/server/read-figures.ts'
import { max, tenantOrders, waitingOrders } from '#money/orders/server/access.ts'

type Context = RequestContext<readonly ['operator', 'finance']>

export const staffHomeRoute = route(staffHome, async (_input, context) => {
  const { app, db } = context
  const now = app.now()
  const [waiting, accounts, figures, paused, queue, storage, disk] = await Promise.all([
    waitingOrders(tenantOrders(context)),
    storedCount(db, ['users', 'suspendedUsers', 'agents', 'suspendedAgents']),
    readFigures(db, now),
    db.selectFrom('engine_last').select('engine').distinct().where('rest_until', '>', now).execute(),
    readQueue(context),
    readStorage(context),
    readDisk(context),
  ])
  return {
    ...figures,
    waiting: Math.min(max, waiting.confirming + waiting.allocating + waiting.paid),
    waitingOrders: waiting,
    accounts,
    paused: paused.map(({ engine }) => engine),
    queue,
    storage,
    disk,
  }
})

async function readQueue({ db }: Context) {
  const oldest = (state: 'waiting' | 'running') =>
    db
      .selectFrom('runs')
      .select('created_at')
      .where('state', '=', state)
      .orderBy('created_at')
      .limit(max)
      .execute()
  const [waiting, running] = [await oldest('waiting'), await oldest('running')]
  return {
    waiting: waiting.length,
    running: running.length,
    since: waiting[0]?.created_at.toISOString() ?? null,
  }
}

async function readStorage({ db, tenant }: Context) {
  const { storage: limit } = await tenantQuotas(db, tenant.id)
  return { used: await storageUsed(db, null), limit }
}

async function readDisk(context: Context) {
  const { storage, config } = context.app
  if (storage.isShared || !runsPlatform(context)) return null
  const { bavail, blocks, bsize } = await statfs(config.data)
  return { free: bavail * bsize, size: blocks * bsize }
}
