import type { Db } from '#core/server/db/database.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { LiveSession } from '../../contract/sessions.ts'
import type { LiveShare, ViewedSegment } from '../../contract/share.ts'
import type { SessionRow, ShareRow } from './access.ts'
import { noProgress, progressColumns, progressOf } from './progress.ts'
import { viewersOf } from './viewers.ts'

export async function wireSessions(db: Db, rows: readonly SessionRow[]): Promise<LiveSession[]> {
  if (rows.length === 0) return []
  const streams = await db
    .selectFrom('live_streams')
    .select(['session_id', ...progressColumns])
    .where(
      'session_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const progress = new Map(streams.map(({ session_id, ...stream }) => [session_id, progressOf(stream)]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    language: row.language,
    languages: row.languages,
    voices: Object.fromEntries(
      Object.entries(row.voices).map(([language, { from: _from, ...voice }]) => [language, voice]),
    ),
    silent: row.silent,
    state: row.state,
    pausedFor: row.paused_for,
    timePause: row.paused_at?.toISOString() ?? null,
    ending: row.ending,
    keepSound: row.keep_sound,
    silenceMinutes: row.silence_minutes,
    ...(progress.get(row.id) ?? noProgress),
    segments: row.segments,
    viewers: row.most_viewers,
    timeCreate: row.created_at.toISOString(),
    timeStart: row.started_at?.toISOString() ?? null,
    timeEnd: row.ended_at?.toISOString() ?? null,
  }))
}

export const wireSession = async (db: Db, row: SessionRow): Promise<LiveSession> =>
  (await wireSessions(db, [row]))[0]!

export const audiencePath = (token: string) => `/translation-record?token=${token}`

const presenterPath = (token: string) => `/translation-record?present=${token}`

export async function wireShares(db: Db, rows: readonly ShareRow[], now: Date): Promise<LiveShare[]> {
  const viewers = await viewersOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => ({
    id: row.id,
    path: row.presenter === null ? audiencePath(row.token) : presenterPath(row.token),
    token: row.token,
    shortCode: row.presenter === null ? row.short_code : '',
    presenter: row.presenter,
    passCode: row.pass_code,
    mostViewers: row.most_viewers,
    viewers: viewers.get(row.id) ?? 0,
    timeCreate: row.created_at.toISOString(),
    timeExpire: row.expires_at.toISOString(),
    valid: !row.revoked_at && row.expires_at > now,
  }))
}

/**
 * A segment as viewers see and hear it in a language, by default in the original one. An outdated translation stays until
 * its successor is there.
 */
export function viewSegment(segment: Segment, language: string | undefined, original: string): ViewedSegment {
  const { number, start, end, text, speaker, translations } = segment
  const translation = language === undefined ? undefined : translations[language]?.text
  const spoken = text === '' ? undefined : segment.spoken?.[language ?? original]
  return {
    number,
    start,
    end,
    text,
    speaker,
    ...(translation !== undefined && { translation }),
    ...(spoken && { spoken }),
  }
}
