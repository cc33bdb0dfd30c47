import type { Transaction, Updateable } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB, LiveSessions } from '#core/server/db/tables.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import type { LiveEnding } from '../../contract/sessions.ts'
import { publishSession, type SessionRow } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'
import { startWork } from './work-job.ts'

// created -> running -> paused -> running ... -> ended. The session's row is locked by the caller.

export const notPaused = { paused_at: null, paused_for: null } as const

export async function changeState(
  trx: Transaction<DB>,
  session: SessionRow,
  change: Updateable<LiveSessions>,
): Promise<SessionRow> {
  const changed = await trx
    .updateTable('live_sessions')
    .set(change)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyLive(trx, 'changes', { tenant: session.tenant_id, session: session.id })
  await publishSession(trx, changed)
  return changed
}

/**
 * Ends a session permanently. Its job recognizes and translates the remaining sound, and then charges for the session.
 */
export async function endSession(
  app: App,
  trx: Transaction<DB>,
  session: SessionRow,
  ending: LiveEnding,
): Promise<SessionRow> {
  if (session.state === 'ended') return session
  const ended = await changeState(trx, session, {
    state: 'ended',
    ending,
    ended_at: app.now(),
    ...notPaused,
  })
  await trx.updateTable('live_streams').set({ closed: true }).where('session_id', '=', session.id).execute()
  if (session.state !== 'created') await startWork(trx, ended)
  await emit(trx, { tenant: session.tenant_id, account: session.account_id, now: app.now() }, 'live.ended', {
    session: { id: session.id, name: session.name },
  })
  return ended
}
