import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { liveRoomEnter, liveRoomList, liveRoomRemove, liveRoomSave } from '../../contract/rooms.ts'
import { validShares } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'
import { addRoom, enteredRoom, ownRoom, ownRooms, wireRooms } from './room-rows.ts'

export const liveRoomSaveRoute = route(liveRoomSave, async ({ id, timePlanned, ...input }, context) => {
  const { app, db, tenant, caller } = context
  const { name, passCode, mostViewers } = input
  const planned = timePlanned === null ? null : new Date(timePlanned)
  const now = app.now()
  const row = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
    if (id === undefined)
      return addRoom(trx, {
        tenant: tenant.id,
        account: caller.id,
        name,
        passCode,
        mostViewers,
        planned,
        now,
      })
    await ownRoom({ db: trx, caller }, id)
    const access = { pass_code: passCode, most_viewers: mostViewers }
    await trx
      .updateTable('live_shares')
      .set(access)
      .where('room_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    return trx
      .updateTable('live_rooms')
      .set({ ...access, name, planned_at: planned })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return (await wireRooms(context.db, [row]))[0]!
})

export const liveRoomListRoute = route(liveRoomList, async (_input, context) => {
  const rows = await ownRooms(context).selectAll().orderBy('created_at', 'desc').execute()
  return wireRooms(context.db, rows)
})

export const liveRoomRemoveRoute = route(liveRoomRemove, async ({ id }, { app, db, caller }) => {
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    await ownRoom({ db: trx, caller }, id)
    // A class can have another one.
    await trx
      .updateTable('live_rooms')
      .set({ deleted_at: now, class_id: null })
      .where('id', '=', id)
      .execute()
    const revoked = await trx
      .updateTable('live_shares')
      .set({ revoked_at: now })
      .where('room_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['tenant_id', 'session_id'])
      .execute()
    for (const { tenant_id: tenant, session_id: session } of revoked)
      await notifyLive(trx, 'shares', { tenant, session })
  })
  return null
})

export const liveRoomEnterRoute = route(liveRoomEnter, async ({ room: token }, context) => {
  const { app, db, tenant, address } = context
  const now = app.now()
  await allowAddress(db, 'liveRead', { address, now, of: tenant.id })
  const room = await enteredRoom(db, token, { address, now })
  if (!room) throw new Problem('liveNotShared')
  const share = await validShares(db, now)
    .select('live_sessions.state')
    .where('live_shares.room_id', '=', room.id)
    .orderBy('live_shares.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    name: room.name,
    timePlanned: room.planned_at?.toISOString() ?? null,
    token: share?.token ?? null,
    state: share?.state ?? null,
  }
})
