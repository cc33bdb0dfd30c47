import { sql, type Transaction } from 'kysely'
import { frameMs } from '#contract/live-socket.ts'
import { type Segment, segmentRules, type SegmentEdit } from '#domain/live/segment-rules.ts'
import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { NewEdit } from '#server/production/documents/document.ts'
import { lockSession, type SessionRow } from './access.ts'
import { editSegments } from './edit-segments.ts'
import { someSegments } from './segments.ts'

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

/** Changes a session that this job holds, with its row locked; undefined if it was deleted. */
export function change<Result>(
  { db, session, epoch }: Holding,
  work: (trx: Transaction<DB>, row: SessionRow) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await lockSession(trx, session)
    if (!row) return undefined
    // Locked, so that a job that takes over meanwhile waits, and continues after what is written here.
    const stream = await trx
      .selectFrom('live_streams')
      .select('worker_epoch')
      .where('session_id', '=', session)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (stream.worker_epoch !== epoch) throw new HandedOver()
    return work(trx, row)
  })
}

const newEdit = (edit: SegmentEdit): NewEdit<SegmentEdit> => ({
  editId: crypto.randomUUID(),
  way: 'do',
  edit,
})

export interface Said {
  start: number
  end: number
  text: string
  speaker: string
  /** Milliseconds up to which everything is decided. */
  until: number
}

/** Appends a final segment. That and where recognition continues change together, so none is lost or made twice. */
export const appendSegment = (holding: Holding, { until, ...said }: Said): Promise<number | undefined> =>
  change(holding, async (trx, row) => {
    const number = row.segments + 1
    const segment: Segment = { ...said, id: String(number), number, version: 1, translations: {} }
    const { client, app, session } = holding
    const edits = [newEdit({ kind: 'append', segment })]
    await editSegments(trx, row, segmentRules, { client, base: row.revision, edits, now: app.now() })
    await trx
      .updateTable('live_streams')
      .set({ heard_frames: framesUntil(until), spoken_at: app.now() })
      .where('session_id', '=', session)
      .execute()
    return number
  })

const framesUntil = (milliseconds: number) => Math.floor(milliseconds / frameMs)

/** Nothing was said up to there; what was heard may be of a phrase that goes on. */
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

/** Stores translations of segments whose text is still the one that was translated. */
export const saveTranslations = (
  holding: Holding,
  language: string,
  texts: readonly { segment: Segment; text: string }[],
): Promise<unknown> =>
  change(holding, async (trx, row) => {
    if (!row.languages.includes(language)) return
    const ids = texts.map(({ segment }) => segment.id)
    const { items } = await someSegments(trx, row.id, ids)
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const edits = texts
      .filter(({ segment }) => versions.get(segment.id) === segment.version)
      .map(({ segment, text }) => newEdit({ kind: 'translate', id: segment.id, language, text }))
    if (edits.length === 0) return
    const { client, app } = holding
    await editSegments(trx, row, segmentRules, { client, base: row.revision, edits, now: app.now() })
  })
