import { notFound, Problem } from '#core/server/http/problem.ts'
import { type CallerContext, route } from '#core/server/http/route.ts'
import { liveHandsLower, livePollClose, livePollList, livePollOpen, maxPolls } from '../../contract/polls.ts'
import { ownSession } from '../core/access.ts'
import { lockClass, wirePolls } from './poll-rows.ts'

export const livePollOpenRoute = route(livePollOpen, async ({ session, question, choices }, context) => {
  const { app, db, tenant, caller } = context
  const now = app.now()
  const row = await db.transaction().execute(async (trx) => {
    const { state } = await ownSession({ db: trx, caller }, session)
    if (state === 'ended') throw new Problem('liveEnded')
    await lockClass(trx, session)
    const { count } = await trx
      .selectFrom('live_polls')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow()
    if (count >= maxPolls) throw new Problem('livePollsFull', { most: maxPolls })
    await trx
      .updateTable('live_polls')
      .set({ closed_at: now })
      .where('session_id', '=', session)
      .where('closed_at', 'is', null)
      .execute()
    return trx
      .insertInto('live_polls')
      .values({ tenant_id: tenant.id, session_id: session, question, choices, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return (await wirePolls(db, [row]))[0]!
})

/** A poll of one of the caller's sessions. */
async function ownPoll(whose: CallerContext, id: string) {
  const row = await whose.db
    .selectFrom('live_polls')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  await ownSession(whose, row.session_id)
  return row
}

export const livePollCloseRoute = route(livePollClose, async ({ id }, context) => {
  const { app, db } = context
  const poll = await ownPoll(context, id)
  const closed_at = poll.closed_at ?? app.now()
  await db.updateTable('live_polls').set({ closed_at }).where('id', '=', id).execute()
  return (await wirePolls(db, [{ ...poll, closed_at }]))[0]!
})

export const livePollListRoute = route(livePollList, async ({ session }, context) => {
  await ownSession(context, session)
  const rows = await context.db
    .selectFrom('live_polls')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('created_at')
    .execute()
  return wirePolls(context.db, rows)
})

export const liveHandsLowerRoute = route(liveHandsLower, async ({ session }, context) => {
  await ownSession(context, session)
  await context.db.deleteFrom('live_hands').where('session_id', '=', session).execute()
  return null
})
