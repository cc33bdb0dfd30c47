import { type Transaction, sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { batchByKey } from '#core/server/db/batch-by-key.ts'
import type { DB } from '#core/server/db/tables.ts'
import {
  type Segment,
  segmentRules,
  type SegmentEdit,
  type SpokenSegment,
  textIn,
} from '#domain/live/segment-rules.ts'
import type { LoggedEdit } from '#shared/documents/server/log.ts'
import { recordEdits } from '#shared/documents/server/record-edits.ts'
import { frameMs } from '../contract/socket.ts'
import { liveSubject, type SessionRow } from '../server/core/access.ts'
import { notifyChanged } from '../server/core/channels.ts'
import { segmentsOfSessions, writeSegmentsOf } from '../server/segments/segments.ts'
import { HandedOver, type Holding } from '../server/sessions/work-rows.ts'

/** A recognized segment without a number. */
export interface Said {
  start: number
  end: number
  text: string
  speaker: string
  /** Milliseconds up to which everything is final. */
  until: number
}

interface Translated {
  language: string
  texts: readonly { segment: Segment; text: string }[]
}

/** A segment as it was spoken in a language. */
interface SpokenIn {
  language: string
  segment: Segment
  /** The text that was spoken. */
  text: string
  spoken: SpokenSegment
}

interface Wanted {
  holding: Holding
  said?: Said
  translated?: Translated
  spokenIn?: SpokenIn
}

export interface SegmentWriter {
  /**
   * Appends a final segment and advances the recognition position in the same transaction, so that no segment
   * is lost or repeated.
   */
  append(holding: Holding, said: Said): Promise<void>
  /** Stores translations of segments whose text is still the one that was translated. */
  translate(holding: Holding, translated: Translated): Promise<void>
  /** Stores the audio of a segment that was not spoken before and whose text has not changed. */
  speak(holding: Holding, spokenIn: SpokenIn): Promise<void>
}

/**
 * Writes the segments of all sessions of a worker. Segments that become final at the same time, or during a write, are written in
 * one transaction, so 200 concurrent sessions cost little more than one.
 */
export function openSegmentWriter(app: App): SegmentWriter {
  const write = batchByKey<Wanted, undefined>((tenant, wanted) =>
    app.database
      .of(tenant)
      .transaction()
      .execute((trx) => writeAll(app, trx, tenant, wanted)),
  )
  return {
    append: (holding, said) => write(holding.tenant, { holding, said }),
    translate: (holding, translated) => write(holding.tenant, { holding, translated }),
    speak: (holding, spokenIn) => write(holding.tenant, { holding, spokenIn }),
  }
}

/** A session while it is changed. */
interface Open {
  row: SessionRow
  client: string
  items: readonly Segment[]
  revision: number
  appended: number
  made: LoggedEdit<SegmentEdit>[]
  changed: Map<string, number>
}

async function writeAll(
  app: App,
  trx: Transaction<DB>,
  tenant: string,
  wanted: readonly Wanted[],
): Promise<(undefined | HandedOver)[]> {
  const sessions = [...new Set(wanted.map(({ holding }) => holding.session))]
  const rows = await trx
    .selectFrom('live_sessions')
    .selectAll()
    .where('id', 'in', sessions)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Locked, so that a job that takes over waits, and continues after what is written here.
  const streams = await trx
    .selectFrom('live_streams')
    .select(['session_id', 'worker_epoch'])
    .where('session_id', 'in', sessions)
    .orderBy('session_id')
    .forNoKeyUpdate()
    .execute()
  const epochs = new Map(streams.map(({ session_id, worker_epoch }) => [session_id, worker_epoch]))
  const ids = wanted.flatMap(({ holding: { session }, translated, spokenIn }) =>
    [...(translated?.texts ?? []), ...(spokenIn ? [spokenIn] : [])].map(({ segment }) => ({
      session,
      id: segment.id,
    })),
  )
  const segments = await segmentsOfSessions(trx, ids)
  const open = new Map(
    rows.map((row): [string, Open] => [
      row.id,
      {
        row,
        client: '',
        items: segments.get(row.id) ?? [],
        revision: row.revision,
        appended: 0,
        made: [],
        changed: new Map(),
      },
    ]),
  )
  const heard = new Map<string, number>()
  const answers = wanted.map((one) => {
    const { session, epoch, client } = one.holding
    const there = open.get(session)
    // Permanently deleted: there is nothing to write.
    if (!there) return undefined
    if (epochs.get(session) !== epoch) return new HandedOver()
    there.client = client
    if (one.said) heard.set(session, framesUntil(one.said.until))
    for (const edit of editsOf(there, one)) make(there, edit)
    return undefined
  })
  const changed = [...open.values()].filter(({ made }) => made.length > 0)
  if (changed.length > 0) await save(app, trx, tenant, changed)
  if (heard.size > 0) await saveHeardOf(app, trx, heard)
  return answers
}

function editsOf({ row, items, appended }: Open, { said, translated, spokenIn }: Wanted): SegmentEdit[] {
  if (said) {
    const { start, end, text, speaker } = said
    const number = row.segments + appended + 1
    const segment = { id: String(number), number, start, end, text, version: 1, speaker, translations: {} }
    return [{ kind: 'append', segment }]
  }
  if (spokenIn) {
    const { language, segment, text, spoken } = spokenIn
    const now = items.find(({ id }) => id === segment.id)
    const isWanted = now && !now.spoken?.[language] && textIn(now, language, row.language) === text
    return isWanted && row.voices[language] ? [{ kind: 'speak', id: segment.id, language, spoken }] : []
  }
  if (!translated || !row.languages.includes(translated.language)) return []
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  return translated.texts
    .filter(({ segment }) => versions.get(segment.id) === segment.version)
    .map(({ segment, text }) => ({ kind: 'translate', id: segment.id, language: translated.language, text }))
}

function make(open: Open, edit: SegmentEdit): void {
  const applied = segmentRules.apply(open.items, edit)
  if (!applied.done) throw new Error(`A segment could not be written: ${applied.refusal.kind}.`)
  const { items, inverse } = applied
  open.items = items
  open.revision += 1
  if (edit.kind === 'append') open.appended += 1
  open.changed.set('id' in edit ? edit.id : edit.segment.id, open.revision)
  open.made.push({
    revision: open.revision,
    editId: crypto.randomUUID(),
    way: 'do',
    edit,
    inverse,
    extra: null,
  })
}

async function save(app: App, trx: Transaction<DB>, tenant: string, all: readonly Open[]): Promise<void> {
  const written = all.flatMap(({ row, items, changed }) =>
    items
      .filter(({ id }) => changed.has(id))
      .map((item) => ({ session: row.id, item, revision: changed.get(item.id)! })),
  )
  await writeSegmentsOf(trx, tenant, written)
  const given = all.map(({ row, revision, appended }) => ({ id: row.id, revision, appended }))
  await sql`
    update live_sessions s set revision = g.revision, segments = s.segments + g.appended
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, revision bigint, appended int)
    where s.id = g.id`.execute(trx)
  await recordEdits(
    trx,
    all.map(({ row, client, made }) => ({
      kind: liveSubject.kind,
      id: row.id,
      part: '',
      tenant,
      account: row.account_id,
      client,
      now: app.now(),
      made,
    })),
  )
  await notifyChanged(
    trx,
    all.map(({ row }) => ({ tenant, session: row.id })),
  )
}

const framesUntil = (milliseconds: number) => Math.floor(milliseconds / frameMs)

async function saveHeardOf(app: App, trx: Transaction<DB>, heard: ReadonlyMap<string, number>) {
  await sql`
    update live_streams s set heard_frames = g.frames, spoken_at = ${app.now()}
    from unnest(${[...heard.keys()]}::uuid[], ${[...heard.values()]}::int[]) as g (session, frames)
    where s.session_id = g.session`.execute(trx)
}
