import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newToken } from '#shared/shares/server/token.ts'
import { liveShareCreate, liveShareFind, liveShareList, liveShareRevoke } from '../../contract/share.ts'
import { linkOfShortCode, newShortCode, ownSession, validShares } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'
import { wireShares } from '../core/wire.ts'

const maxShares = 50
const hourMs = 3_600_000

export const liveShareCreateRoute = route(liveShareCreate, async ({ session: id, ...input }, context) => {
  const { app, db, tenant, caller } = context
  const now = app.now()
  const row = await db.transaction().execute(async (trx) => {
    await ownSession({ db: trx, caller }, id, { lock: true })
    const open = await validShares(trx, now).where('session_id', '=', id).execute()
    if (open.length >= maxShares) throw new Problem('liveSharesFull')
    return trx
      .insertInto('live_shares')
      .values({
        tenant_id: tenant.id,
        session_id: id,
        account_id: caller.id,
        token: newToken(),
        short_code: newShortCode(),
        pass_code: input.passCode ?? null,
        most_viewers: input.mostViewers,
        presenter: input.presenter ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + input.hours * hourMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return (await wireShares(db, [row], now))[0]!
})

export const liveShareListRoute = route(liveShareList, async ({ session: id }, context) => {
  const { app, db } = context
  await ownSession(context, id)
  const rows = await db
    .selectFrom('live_shares')
    .selectAll()
    .where('session_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return wireShares(db, rows, app.now())
})

export const liveShareRevokeRoute = route(liveShareRevoke, async ({ id }, { app, db, caller }) => {
  await db.transaction().execute(async (trx) => {
    const share = await trx
      .selectFrom('live_shares')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .executeTakeFirst()
    if (!share) throw new Problem('notFound')
    await ownSession({ db: trx, caller }, share.session_id)
    await trx
      .updateTable('live_shares')
      .set({ revoked_at: app.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    await notifyLive(trx, 'shares', { tenant: share.tenant_id, session: share.session_id })
  })
  return null
})

export const liveShareFindRoute = route(liveShareFind, async ({ shortCode }, { app, db, address }) => {
  const found = await linkOfShortCode(db, shortCode, { address, now: app.now() })
  if (!found) throw new Problem('liveNoSuchCode')
  return found
})
