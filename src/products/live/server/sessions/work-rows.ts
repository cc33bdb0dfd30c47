import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { frameMs } from '../../contract/socket.ts'
import { lockSession, publishSession } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'

/** Another worker has the session. */
export class HandedOver extends Error {
  override name = 'HandedOver'
}

/** A job's hold on a session: a later job takes over, and this one writes nothing more. */
export interface Holding {
  app: App
  db: Db
  tenant: string
  session: string
  epoch: number
  /** The page that its edits come from. */
  client: string
}

/** Takes over a session; returns where its recognition continues. */
export async function takeSession(
  app: App,
  { tenant, session }: { tenant: string; session: string },
): Promise<{ holding: Holding; heard: number } | undefined> {
  const db = app.database.of(tenant)
  const row = await db
    .updateTable('live_streams')
    .set({ worker_epoch: sql`worker_epoch + 1` })
    .where('session_id', '=', session)
    .returning(['worker_epoch', 'heard_frames'])
    .executeTakeFirst()
  if (!row) return undefined
  const holding = { app, db, tenant, session, epoch: row.worker_epoch, client: crypto.randomUUID() }
  return { holding, heard: row.heard_frames }
}

const framesUntil = (milliseconds: number) => Math.floor(milliseconds / frameMs)

/** There is no speech up to there; partial words may belong to a phrase that continues. */
export const saveHeard = (
  { app, db, session, epoch }: Holding,
  { until, isSpoken = false }: { until?: number; isSpoken?: boolean },
) =>
  db
    .updateTable('live_streams')
    .set({
      ...(until !== undefined && { heard_frames: framesUntil(until) }),
      ...(isSpoken && { spoken_at: app.now() }),
    })
    .where('session_id', '=', session)
    .where('worker_epoch', '=', epoch)
    .execute()

/** How far the translations are behind the text. */
export const saveUntranslated = ({ db, session, epoch }: Holding, untranslated: Record<string, number>) =>
  db
    .updateTable('live_streams')
    .set({ untranslated: JSON.stringify(untranslated) as never })
    .where('session_id', '=', session)
    .where('worker_epoch', '=', epoch)
    .execute()

/** Records whether the voice of a language currently responds. */
export const setSilent = (
  { db, tenant, session, epoch }: Holding,
  language: string,
  isSilent: boolean,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockSession(trx, session)
    const stream = await trx
      .selectFrom('live_streams')
      .select('worker_epoch')
      .where('session_id', '=', session)
      .executeTakeFirst()
    if (!row || !stream) return
    if (stream.worker_epoch !== epoch) throw new HandedOver()
    const others = row.silent.filter((each) => each !== language)
    const silent = isSilent && row.voices[language] ? [...others, language] : others
    await trx.updateTable('live_sessions').set({ silent }).where('id', '=', session).execute()
    await notifyLive(trx, 'changes', { tenant, session })
    await publishSession(trx, row)
  })
