import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { frameBytes } from '../../contract/socket.ts'
import { channels } from '../core/channels.ts'

/** A connection that sends the sound of a session. */
export interface Speaker {
  tenant: string
  session: string
  /** The number of the connection: a later one takes over. */
  epoch: number
  /** Sound was stored up to this frame. */
  onStored(stream: StoredStream): void
  /** The sound was not stored: the session has ended, was taken over, is not paid for, or already has it. */
  onRefused(): void
}

export interface StoredStream {
  next: number
  paid: number
  atWork: boolean
}

/** Frames of a row, or a few more. After a long interruption, many arrive together. */
export const framesOfRow = 100

const framesOf = (chunks: readonly Buffer[]) =>
  chunks.reduce((sum, { length }) => sum + length / frameBytes, 0)

/** The part that fits into a row, and the rest. */
function divided(chunks: Buffer[]): [Buffer[], Buffer[]] {
  let frames = 0
  const end = chunks.findIndex(({ length }) => (frames += length / frameBytes) > framesOfRow)
  return end < 1 ? [chunks, []] : [chunks.slice(0, end), chunks.slice(end)]
}

interface Waiting {
  speaker: Speaker
  first: number
  chunks: Buffer[]
}

const retryMs = 300
/** A short delay, so that the sound of many sessions is written together. */
const gatherMs = 25

/**
 * Stores the sound of all sessions of this process. Sound that arrives within a short time, or during a write, is written
 * together, so 200 sessions cost as many writes as one.
 */
export function openSoundWriter(app: App) {
  const byTenant = new Map<string, Map<string, Waiting>>()
  const writing = new Map<string, Promise<void>>()
  let closing = false

  async function write(tenant: string): Promise<void> {
    for (;;) {
      await delay(gatherMs)
      const waiting = byTenant.get(tenant)
      byTenant.delete(tenant)
      if (!waiting || closing) return
      const batch = [...waiting.values()].map((each) => {
        const [now, later] = divided(each.chunks)
        if (later.length > 0) putBack(tenant, { ...each, first: each.first + framesOf(now), chunks: later })
        return { ...each, chunks: now }
      })
      try {
        const stored = await store(tenant, batch)
        for (const { speaker } of batch) {
          const stream = stored.get(speaker.session)
          if (stream) speaker.onStored(stream)
          else speaker.onRefused()
        }
      } catch (error) {
        app.log.error({ err: error }, 'sound could not be stored')
        // It may have been stored: then the next attempt is refused, and the speaker gets the stored position.
        for (const each of batch) putBack(tenant, each)
        await delay(retryMs)
      }
    }
  }

  function putBack(tenant: string, { speaker, first, chunks }: Waiting): void {
    const waiting = byTenant.get(tenant) ?? new Map<string, Waiting>()
    byTenant.set(tenant, waiting)
    const later = waiting.get(speaker.session)
    if (later && later.speaker !== speaker) return
    waiting.set(speaker.session, { speaker, first, chunks: [...chunks, ...(later?.chunks ?? [])] })
  }

  async function store(tenant: string, batch: readonly Waiting[]): Promise<Map<string, StoredStream>> {
    const pcm = batch.map(({ chunks }) => Buffer.concat(chunks))
    let begins = 1
    const offsets = pcm.map(({ length }) => (begins += length) - length)
    // All sound is one value, which is sent as it is; the driver would write each value of an array as text.
    const { rows } = await sql<StoredStream & { session: string }>`
      with given as (
        select * from unnest(
          ${batch.map(({ speaker }) => speaker.session)}::uuid[], ${batch.map(({ speaker }) => speaker.epoch)}::int[],
          ${batch.map(({ first }) => first)}::int[], ${pcm.map(({ length }) => length / frameBytes)}::int[], ${offsets}::int[]
        ) as given (session, epoch, first, frames, begins)
      ), locked as materialized (
        -- In the order in which workers lock them, to prevent deadlocks.
        select session_id from live_streams where session_id in (select session from given)
        order by session_id for no key update
      ), moved as (
        update live_streams s set next_frame = g.first + g.frames, speaker_seen_at = ${app.now()}
        from given g join locked l on l.session_id = g.session
        where s.session_id = g.session and s.speaker_epoch = g.epoch and s.next_frame = g.first
          and not s.closed and g.first + g.frames <= s.paid_frames
        returning s.session_id, s.next_frame, s.paid_frames, s.at_work
      ), stored as (
        insert into live_sound (tenant_id, session_id, first_frame, frames, pcm)
        select ${tenant}, g.session, g.first, g.frames,
          substring(${Buffer.concat(pcm)}::bytea from g.begins for g.frames * ${frameBytes})
        from given g join moved m on m.session_id = g.session
      )
      select m.session_id as session, m.next_frame as next, m.paid_frames as paid, m.at_work as "atWork",
        pg_notify(${channels.sound}, ${`${tenant}:`} || m.session_id)
      from moved m`.execute(app.database.of(tenant))
    return new Map(rows.map(({ session, ...stream }) => [session, stream]))
  }

  return {
    /** Stores sound that continues the previous sound of this speaker. */
    push(speaker: Speaker, first: number, pcm: Buffer) {
      const waiting = byTenant.get(speaker.tenant) ?? new Map<string, Waiting>()
      byTenant.set(speaker.tenant, waiting)
      const there = waiting.get(speaker.session)
      if (there?.speaker === speaker) there.chunks.push(pcm)
      else waiting.set(speaker.session, { speaker, first, chunks: [pcm] })
      if (writing.has(speaker.tenant)) return
      const written = write(speaker.tenant).finally(() => writing.delete(speaker.tenant))
      writing.set(speaker.tenant, written)
    },
    async close() {
      closing = true
      await Promise.all(writing.values())
    },
  }
}
export type SoundWriter = ReturnType<typeof openSoundWriter>
