import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { batchByKey } from '#core/server/db/batch-by-key.ts'
import { channels, keyOf, readPayload, type SessionKey } from '../server/core/channels.ts'
import { framesOfRow } from '../server/sound/sound-writer.ts'
import { openSegmentWriter, type SegmentWriter } from './edits.ts'

type Woken = 'sound' | 'changes'

/** Shared by the session jobs of this worker: one listening connection, and batched reads of sound. */
export interface Listeners {
  /** Calls back when the session has new sound, or something else has changed, until the returned function is called. */
  on(key: string, wake: (what: Woken) => void): () => void
  sound: SoundReader
  segments: SegmentWriter
  /** Sends interim text to the servers. */
  show(key: SessionKey, interim: string): void
}

const opened = new WeakMap<App, Promise<Listeners>>()

export function listenersOf(app: App): Promise<Listeners> {
  const known = opened.get(app)
  if (known) return known
  const opening = openListeners(app)
  opened.set(app, opening)
  opening.catch(() => opened.delete(app))
  return opening
}

async function openListeners(app: App): Promise<Listeners> {
  const byKey = new Map<string, (what: Woken) => void>()
  const listening = await app.listener.listen([channels.sound, channels.changes], {
    onConnect: () => byKey.values().forEach((wake) => wake('changes')),
    onNotify: (channel, payload) =>
      byKey.get(readPayload(payload).key)?.(channel === channels.sound ? 'sound' : 'changes'),
  })
  app.atClose.push(() => listening.close())
  return {
    on(key, wake) {
      byKey.set(key, wake)
      return () => {
        if (byKey.get(key) === wake) byKey.delete(key)
      }
    },
    sound: readTogether(app),
    segments: openSegmentWriter(app),
    show: sendTogether(app),
  }
}

/** The interval at which interim text of all sessions is sent. */
const sendEveryMs = 40

function sendTogether(app: App): Listeners['show'] {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    const payloads = waiting
    waiting = []
    sql`select pg_notify(${channels.interim}, payload) from unnest(${payloads}::text[]) as payload`
      .execute(app.database.outside)
      .catch((error: unknown) => app.log.warn({ err: error }, 'interim text was not sent'))
  }
  return (key, interim) => {
    waiting.push(`${keyOf(key)}:${interim}`)
    timer ??= setTimeout(send, sendEveryMs)
  }
}

interface StoredSound {
  first_frame: number
  frames: number
  pcm: Buffer
}

export interface SoundReader {
  /** The stored sound of a session from a frame on, in order; some ten seconds at most. */
  read(key: SessionKey, from: number): Promise<StoredSound[]>
}

interface Asked {
  session: string
  from: number
}

const maxRows = 100

/** Reads the sound of many sessions together. Sessions that were woken by the same write read in the same turn. */
function readTogether(app: App): SoundReader {
  const read = batchByKey<Asked, StoredSound[]>(async (tenant, asked) => {
    const { rows } = await sql<StoredSound & { at: number }>`
      select asked.at::int, s.first_frame, s.frames, s.pcm
      from unnest(${asked.map(({ session }) => session)}::uuid[], ${asked.map(({ from }) => from)}::int[])
        with ordinality as asked (session, from_frame, at)
      cross join lateral (
        select first_frame, frames, pcm from live_sound
        where session_id = asked.session and tenant_id = ${tenant} and first_frame > asked.from_frame - ${framesOfRow}
          and first_frame + frames > asked.from_frame
        order by first_frame limit ${maxRows}
      ) s
      order by asked.at, s.first_frame`.execute(app.database.of(tenant))
    const found = Map.groupBy(rows, ({ at }) => at)
    return asked.map((_, at) => found.get(at + 1) ?? [])
  })
  return { read: ({ tenant, session }, from) => read(tenant, { session, from }) }
}
