import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { LiveAct, LiveHand, LiveName, LiveVote } from '../../contract/socket.ts'
import { type Acting, audienceSize, mayAct, setMark } from '../audience/marks.ts'
import { lockClass } from './poll-rows.ts'

/** What a viewer does besides reading. */
export function actOn(db: Db, acting: Acting, what: LiveAct): Promise<void> {
  switch (what.kind) {
    case 'mark':
      return setMark(db, acting, what)
    case 'hand':
      return setHand(db, acting, what)
    case 'vote':
      return vote(db, acting, what)
    case 'name':
      return signIn(db, acting, what)
  }
}

/** Raises or lowers the hand of a visitor of a class, while its session is not over. */
async function setHand(db: Db, acting: Acting, { up }: LiveHand): Promise<void> {
  if (!(await mayAct(db, acting))) return
  const { share, visitor, now } = acting
  const { tenant_id: tenant, session_id: session } = share
  if (!up) {
    await db
      .deleteFrom('live_hands')
      .where('session_id', '=', session)
      .where('viewer', '=', visitor)
      .execute()
    return
  }
  await db.transaction().execute(async (trx) => {
    await lockClass(trx, session)
    await sql`
      insert into live_hands (tenant_id, session_id, viewer, raised_at)
      select ${tenant}, id, ${visitor}, ${now} from live_sessions
      where id = ${session} and class_id is not null and state <> 'ended' and ${audienceSize(session, now)} > (
        select count(*) from live_hands where session_id = ${session})
      on conflict do nothing`.execute(trx)
  })
}

/** The answer of a visitor to the open poll of the session; a later one replaces it. */
async function vote(db: Db, acting: Acting, { poll, choice }: LiveVote): Promise<void> {
  if (!(await mayAct(db, acting))) return
  const { share, visitor, now } = acting
  const { tenant_id: tenant, session_id: session } = share
  await db.transaction().execute(async (trx) => {
    await lockClass(trx, session)
    await sql`
      insert into live_votes (tenant_id, poll_id, viewer, choice, voted_at)
      select ${tenant}, live_polls.id, ${visitor}, ${choice}, ${now}
      from live_polls join live_sessions on live_sessions.id = session_id
      where live_polls.id = ${poll} and session_id = ${session} and closed_at is null
        and ${choice} < cardinality(choices)
        and (${audienceSize(session, now)} > (select count(*) from live_votes where poll_id = ${poll})
          or exists (select from live_votes where poll_id = ${poll} and viewer = ${visitor}))
      on conflict (tenant_id, poll_id, viewer) do update
        set choice = excluded.choice, voted_at = excluded.voted_at`.execute(trx)
  })
}

/** The name of a visitor of a class that asks for names, while its session is not over. */
async function signIn(db: Db, acting: Acting, { name }: LiveName): Promise<void> {
  if (!(await mayAct(db, acting))) return
  const { share, visitor, now } = acting
  const { tenant_id: tenant, session_id: session } = share
  await db.transaction().execute(async (trx) => {
    await lockClass(trx, session)
    await sql`
      insert into live_attendees (tenant_id, session_id, viewer, name, joined_at)
      select ${tenant}, id, ${visitor}, ${name}, ${now} from live_sessions
      where id = ${session} and names and state <> 'ended'
        and (${audienceSize(session, now)} > (select count(*) from live_attendees where session_id = ${session})
          or exists (select from live_attendees where session_id = ${session} and viewer = ${visitor}))
      on conflict (tenant_id, session_id, viewer) do update set name = excluded.name`.execute(trx)
  })
}
