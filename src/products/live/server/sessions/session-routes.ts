import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { usable } from '#money/ledger/server/usable.ts'
import {
  liveChange,
  liveChangeMany,
  liveCreate,
  liveDetail,
  liveEnd,
  liveList,
  livePause,
  liveResume,
} from '../../contract/sessions.ts'
import { deletedSessions, ownSession, ownSessions, publishSession } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'
import { wireSession, wireSessions } from '../core/wire.ts'
import { openInRoom, ownRoom } from '../rooms/room-rows.ts'
import { changeState, endSession, notPaused } from './change-state.ts'
import { heldSeconds } from './charge.ts'
import { checkLanguages, checkVoices, createSession, speakingFrom } from './create-session.ts'
import { isShort } from './speaker-rows.ts'
import { startWork } from './work-job.ts'

export const liveCreateRoute = route(liveCreate, async (input, context) => {
  const { app, db, tenant, caller } = context
  const languages = await checkLanguages(context, input.language, input.languages)
  await checkVoices({ ...context, account: context.caller.id }, [input.language, ...languages], input.voices)
  return db.transaction().execute(async (trx) => {
    const { room, ...session } = input
    const place = room === undefined ? undefined : await ownRoom({ db: trx, caller }, room)
    const now = app.now()
    const created = await createSession(trx, {
      ...session,
      languages,
      tenant: tenant.id,
      account: caller.id,
      now,
    })
    if (place) await openInRoom(trx, place, { session: created.id, now })
    return created
  })
})

export const liveListRoute = route(liveList, async ({ name, ...paging }, context) => {
  let found = ownSessions(context).selectAll()
  if (name) found = found.where(await ownNamed(context, 'live_sessions', name))
  const { records, next } = await readPage(found, newestFirst('live_sessions'), paging)
  return { records: await wireSessions(context.db, records), next }
})

/** A page without sound for this long is no longer the speaker. */
const speakerMs = 15_000

export const liveDetailRoute = route(liveDetail, async ({ id }, context) => {
  const { app, db, caller } = context
  const session = await ownSession(context, id)
  const now = app.now()
  const [visible, left, held, stream] = await Promise.all([
    wireSession(db, session),
    usable(db, caller.id, 'live', now),
    heldSeconds(db, id),
    db
      .selectFrom('live_streams')
      .select(['speaker', 'speaker_seen_at'])
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const seen = stream.speaker_seen_at?.getTime() ?? 0
  return {
    ...visible,
    // The hold stays whole until the end, so what was used of it is subtracted here.
    left: left + Math.max(0, held - Math.ceil(visible.duration / 1000)),
    speaker: now.getTime() - seen < speakerMs ? stream.speaker : null,
  }
})

export const liveChangeRoute = route(liveChange, async ({ id, ...input }, context) => {
  const { db, caller } = context
  const { language, languages: previous } = await ownSession(context, id)
  const languages = input.languages && (await checkLanguages(context, language, input.languages))
  if (input.voices)
    await checkVoices(
      { ...context, account: context.caller.id },
      [language, ...(languages ?? previous)],
      input.voices,
    )
  const row = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    const given = input.voices
      ? speakingFrom(session.segments + 1, input.voices, session.voices)
      : session.voices
    const remaining = new Set([language, ...(languages ?? session.languages)])
    const voices = Object.fromEntries(Object.entries(given).filter(([each]) => remaining.has(each)))
    const changed = await trx
      .updateTable('live_sessions')
      .set({
        voices,
        silent: session.silent.filter((each) => voices[each] !== undefined),
        name: input.name ?? session.name,
        languages: languages ?? session.languages,
        silence_minutes: input.silenceMinutes ?? session.silence_minutes,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Earlier segments are translated into new languages, too.
    if (languages && session.segments > 0) await startWork(trx, changed)
    await notifyLive(trx, 'changes', { tenant: session.tenant_id, session: id })
    await publishSession(trx, changed)
    return changed
  })
  return wireSession(db, row)
})

export const livePauseRoute = route(livePause, async ({ id }, { app, db, caller }) => {
  const row = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    if (session.state === 'paused') return session
    if (session.state !== 'running') throw new Problem('liveNotRunning')
    return changeState(trx, session, { state: 'paused', paused_at: app.now(), paused_for: 'asked' })
  })
  return wireSession(db, row)
})

export const liveResumeRoute = route(liveResume, async ({ id }, { app, db, caller }) => {
  const row = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    if (session.state === 'running') return session
    if (session.state !== 'paused') throw new Problem('liveNotPaused')
    if (await isShort(trx, session, app.now())) throw new Problem('usageShort')
    await trx.updateTable('live_streams').set({ spoken_at: app.now() }).where('session_id', '=', id).execute()
    return changeState(trx, session, { state: 'running', ...notPaused })
  })
  return wireSession(db, row)
})

export const liveEndRoute = route(liveEnd, async ({ id }, { app, db, caller }) => {
  const row = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    return endSession(app, trx, session, 'asked')
  })
  return wireSession(db, row)
})

export const liveChangeManyRoute = route(liveChangeMany, async ({ ids, change }, { app, db, caller }) => {
  const wanted = [...new Set(ids)]
  await db.transaction().execute(async (trx) => {
    const found = (change === 'delete' ? ownSessions : deletedSessions)({ db: trx, caller })
    const rows = await found.selectAll().where('id', 'in', wanted).orderBy('id').forUpdate().execute()
    if (rows.length < wanted.length) throw new Problem('notFound')
    for (const row of rows) {
      if (change === 'delete' && row.state !== 'ended') await endSession(app, trx, row, 'asked')
      await trx
        .updateTable('live_sessions')
        .set({ deleted_at: change === 'delete' ? app.now() : null })
        .where('id', '=', row.id)
        .execute()
      await notifyLive(trx, 'changes', { tenant: row.tenant_id, session: row.id })
      await publishSession(trx, row)
    }
  })
  return null
})
