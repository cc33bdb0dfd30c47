import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { LivePolls } from '#core/server/db/tables.ts'
import type { LivePoll } from '../../contract/polls.ts'
import type { LiveMessageOf } from '../../contract/socket.ts'

type PollRow = Selectable<LivePolls>

/** Polls with their results. */
export async function wirePolls(db: Db, rows: readonly PollRow[]): Promise<LivePoll[]> {
  if (rows.length === 0) return []
  const votes = await db
    .selectFrom('live_votes')
    .select((is) => ['poll_id', 'choice', is.fn.countAll<number>().as('count')])
    .where(
      'poll_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['poll_id', 'choice'])
    .execute()
  return rows.map(({ id, question, choices, closed_at }) => {
    const own = votes.filter(({ poll_id }) => poll_id === id)
    const countOf = (at: number) => own.find(({ choice }) => choice === at)?.count ?? 0
    return { id, question, choices, counts: choices.map((_, at) => countOf(at)), closed: closed_at !== null }
  })
}

export type ClassState = Omit<LiveMessageOf<'class'>, 'kind'>

/** The newest poll and the number of raised hands of some sessions, in two reads. */
export async function classStates(db: Db, sessions: readonly string[]): Promise<Map<string, ClassState>> {
  if (sessions.length === 0) return new Map()
  const polls = await db
    .selectFrom('live_polls')
    .selectAll()
    .distinctOn('session_id')
    .where('session_id', 'in', sessions)
    .orderBy('session_id')
    .orderBy('created_at', 'desc')
    .execute()
  const shown = new Map((await wirePolls(db, polls)).map((poll) => [poll.id, poll]))
  const hands = await db
    .selectFrom('live_hands')
    .select((is) => ['session_id', is.fn.countAll<number>().as('count')])
    .where('session_id', 'in', sessions)
    .groupBy('session_id')
    .execute()
  return new Map(
    sessions.map((session) => {
      const poll = polls.find(({ session_id }) => session_id === session)
      return [
        session,
        {
          hands: hands.find(({ session_id }) => session_id === session)?.count ?? 0,
          poll: poll ? shown.get(poll.id)! : null,
        },
      ]
    }),
  )
}

/** So that two changes of the polls or hands of a session follow each other. */
export const lockClass = (db: Db, session: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`live-class:${session}`}, 0))`.execute(db)
