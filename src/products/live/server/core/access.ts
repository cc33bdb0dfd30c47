import { randomInt } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, LiveSessions, LiveShares } from '#core/server/db/tables.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'

export type SessionRow = Selectable<LiveSessions>
export type ShareRow = Selectable<LiveShares>

/** The caller's own sessions, without deleted ones. */
export const ownSessions = ({ db, caller }: CallerContext) =>
  db.selectFrom('live_sessions').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const deletedSessions = ({ db, caller }: CallerContext) =>
  db.selectFrom('live_sessions').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)

export const ownSession = (whose: CallerContext, id: string, { lock = false } = {}): Promise<SessionRow> =>
  ownSessions(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** The caller's own classes, without deleted ones. */
export const ownClasses = ({ db, caller }: CallerContext) =>
  db.selectFrom('classes').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

/** Locks a session for the platform's own changes; undefined once it was deleted. */
export const lockSession = (trx: Transaction<DB>, id: string): Promise<SessionRow | undefined> =>
  trx
    .selectFrom('live_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const liveSubject: SubjectKind = {
  kind: 'live',
  describe: (db, { id, account }) =>
    ownSessions({ db, caller: { id: account } })
      .select(['name', 'language'])
      .where('id', '=', id)
      .executeTakeFirst(),
  table: 'live_sessions',
}

/** Pages that show the session or a list of sessions read it again. */
export const publishSession = (trx: Transaction<DB>, row: OwnedRow) => publishSubject(trx, liveSubject, row)

export const sessionFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/live/${id}/`

/** Typed on phones; attempts are limited by address. */
export const newShortCode = () => String(randomInt(10_000_000, 100_000_000))

interface By {
  address: string
  now: Date
}

const liveToken = declareSecret({
  name: 'liveToken',
  bits: 144,
  limits: { address: { seconds: 600, max: 150 } },
})

/** The link with this token, while it is valid. */
export async function validShare(db: Db, token: string, { address, now }: By): Promise<ShareRow | undefined> {
  const share = await liveToken.check({ db, now, by: { address } }, () =>
    db.selectFrom('live_shares').select('id').where('token', '=', token).executeTakeFirst(),
  )
  return share && validShares(db, now).where('live_shares.id', '=', share.id).executeTakeFirst()
}

/** One of 90 million. */
const shortCodeSecret = declareSecret({
  name: 'liveShortCode',
  bits: 26,
  limits: { address: { seconds: 600, max: 30 } },
})

/** The secret of the link or the room with this code. */
export async function linkOfShortCode(
  db: Db,
  code: string,
  { address, now }: By,
): Promise<{ token: string } | { room: string } | undefined> {
  const ofRoom = async () => {
    const room = await db
      .selectFrom('live_rooms')
      .select('token')
      .where('short_code', '=', code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return room && { room: room.token }
  }
  const found = await shortCodeSecret.check(
    { db, now, by: { address } },
    async () =>
      (await db
        .selectFrom('live_shares')
        .select('id')
        .where('short_code', '=', code)
        // Eight digits are enough to read along, not to speak.
        .where('presenter', 'is', null)
        .executeTakeFirst()) ?? ofRoom(),
  )
  if (!found || 'room' in found) return found
  const share = await validShares(db, now).where('live_shares.id', '=', found.id).executeTakeFirst()
  return share && { token: share.token }
}

export const validShares = (db: Db, now: Date) =>
  db
    .selectFrom('live_shares')
    .innerJoin('live_sessions', 'live_sessions.id', 'live_shares.session_id')
    .innerJoin('accounts', 'accounts.id', 'live_shares.account_id')
    .selectAll('live_shares')
    .where('live_sessions.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.removed_at', 'is', null)
    .where('live_shares.revoked_at', 'is', null)
    .where('live_shares.expires_at', '>', now)
