import type { Selectable, Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB, LiveRooms } from '#core/server/db/tables.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { newToken } from '#shared/shares/server/token.ts'
import { type LiveRoom, maxLiveRooms } from '../../contract/rooms.ts'
import { newShortCode } from '../core/access.ts'

type RoomRow = Selectable<LiveRooms>

/** Long enough to read what was said until the next lesson. */
const linkMs = 14 * 24 * 3_600_000

export const ownRooms = ({ db, caller }: CallerContext) =>
  db.selectFrom('live_rooms').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const ownRoom = (whose: CallerContext, id: string): Promise<RoomRow> =>
  ownRooms(whose).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)

interface NewRoom {
  tenant: string
  account: string
  name: string
  class?: string
  passCode: string | null
  mostViewers: number
  planned: Date | null
  now: Date
}

/** The account's row is locked, so that the limit holds. */
export async function addRoom(trx: Transaction<DB>, room: NewRoom): Promise<RoomRow> {
  if (room.class === undefined) {
    const { all } = await trx
      .selectFrom('live_rooms')
      .select((is) => is.fn.countAll<number>().as('all'))
      .where('account_id', '=', room.account)
      .where('class_id', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (all >= maxLiveRooms) throw new Problem('liveRoomsFull', { most: maxLiveRooms })
  }
  return trx
    .insertInto('live_rooms')
    .values({
      tenant_id: room.tenant,
      account_id: room.account,
      class_id: room.class ?? null,
      name: room.name,
      token: newToken(),
      short_code: newShortCode(),
      pass_code: room.passCode,
      most_viewers: room.mostViewers,
      planned_at: room.planned,
      created_at: room.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface OfClass {
  tenant: string
  account: string
  class: { id: string; title: string }
  now: Date
}

/** Each class has one room for good; its row is locked by the caller. */
export async function roomOfClass(trx: Transaction<DB>, of: OfClass): Promise<RoomRow> {
  const { tenant, account, now } = of
  const known = await ownRooms({ db: trx, caller: { id: account } })
    .selectAll()
    .where('class_id', '=', of.class.id)
    .executeTakeFirst()
  if (known) return known
  const { id, title: name } = of.class
  return addRoom(trx, {
    tenant,
    account,
    name,
    class: id,
    passCode: null,
    mostViewers: 1000,
    planned: null,
    now,
  })
}

/** The audience of a room finds this session from now on, by a link of its own. */
export async function openInRoom(
  trx: Transaction<DB>,
  room: RoomRow,
  { session, now }: { session: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('live_shares')
    .values({
      tenant_id: room.tenant_id,
      session_id: session,
      room_id: room.id,
      account_id: room.account_id,
      token: newToken(),
      short_code: newShortCode(),
      pass_code: room.pass_code,
      most_viewers: room.most_viewers,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMs),
    })
    .execute()
  // The session that was planned has begun.
  await trx.updateTable('live_rooms').set({ planned_at: null }).where('id', '=', room.id).execute()
}

const roomToken = declareSecret({
  name: 'liveRoom',
  bits: 144,
  limits: { address: { seconds: 600, max: 150 } },
})

/** The room with this token, while its owner may use the platform. */
export function enteredRoom(db: Db, token: string, by: { address: string; now: Date }) {
  return roomToken.check({ db, now: by.now, by: { address: by.address } }, () =>
    db
      .selectFrom('live_rooms')
      .innerJoin('accounts', 'accounts.id', 'live_rooms.account_id')
      .select(['live_rooms.id', 'live_rooms.name', 'live_rooms.planned_at'])
      .where('live_rooms.token', '=', token)
      .where('live_rooms.deleted_at', 'is', null)
      .where('accounts.suspended_at', 'is', null)
      .where('accounts.removed_at', 'is', null)
      .executeTakeFirst(),
  )
}

export const roomPath = (token: string) => `/translation-record?room=${token}`

export async function wireRooms(db: Db, rows: readonly RoomRow[]): Promise<LiveRoom[]> {
  if (rows.length === 0) return []
  const open = await db
    .selectFrom('live_shares')
    .innerJoin('live_sessions', 'live_sessions.id', 'live_shares.session_id')
    .select(['live_shares.room_id', 'live_sessions.id'])
    .where(
      'live_shares.room_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('live_sessions.state', '!=', 'ended')
    .where('live_sessions.deleted_at', 'is', null)
    .orderBy('live_sessions.created_at')
    .execute()
  const sessions = new Map(open.map(({ room_id, id }) => [room_id, id]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    class: row.class_id,
    path: roomPath(row.token),
    shortCode: row.short_code,
    passCode: row.pass_code,
    mostViewers: row.most_viewers,
    timePlanned: row.planned_at?.toISOString() ?? null,
    session: sessions.get(row.id) ?? null,
    timeCreate: row.created_at.toISOString(),
  }))
}
