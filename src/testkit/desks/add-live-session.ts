import type { Segment } from '#domain/live/segment-rules.ts'
import { wavHeader } from '#domain/wav.ts'
import { frameBytes, frameMs, liveRate } from '#products/live/contract/socket.ts'
import { writeSegments } from '#products/live/server/segments/segments.ts'
import { soundKey } from '#products/live/server/sound/file-sound.ts'
import type { TestServer } from '../server/server.ts'

export interface SaidInTest {
  text: string
  speaker?: string
  translations?: Record<string, string>
}

interface LiveSessionInTest {
  name: string
  said: readonly SaidInTest[]
  language?: string
  languages?: string[]
}

const segmentMs = 2000

/** An ended session whose sound, a tone, was kept: a segment every two seconds. */
export async function addLiveSession(
  { app }: Pick<TestServer, 'app'>,
  whose: { tenant: string; account: string },
  { name, said, language = 'en', languages = [] }: LiveSessionInTest,
): Promise<string> {
  const { tenant, account } = whose
  const db = app.database.of(tenant)
  const now = app.now()
  const row = await db
    .insertInto('live_sessions')
    .values({
      tenant_id: tenant,
      account_id: account,
      name,
      language,
      languages,
      state: 'ended',
      ending: 'asked',
      keep_sound: true,
      silence_minutes: 15,
      revision: said.length,
      segments: said.length,
      started_at: now,
      ended_at: now,
    })
    .returning(['tenant_id', 'id'])
    .executeTakeFirstOrThrow()
  const frames = (said.length * segmentMs) / frameMs
  await db
    .insertInto('live_streams')
    .values({
      tenant_id: tenant,
      session_id: row.id,
      next_frame: frames,
      heard_frames: frames,
      filed_frames: frames,
      closed: true,
    })
    .execute()
  const segments = said.map(({ text, speaker = '', translations = {} }, at): Segment => ({
    id: String(at + 1),
    number: at + 1,
    start: at * segmentMs,
    end: (at + 1) * segmentMs - 100,
    text,
    version: 1,
    speaker,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, translation]) => [
        language,
        { text: translation, version: 1 },
      ]),
    ),
  }))
  await db.transaction().execute((trx) =>
    writeSegments(
      trx,
      { tenant, session: row.id },
      segments.map((item) => ({ item, revision: item.number })),
    ),
  )
  const key = soundKey(row, 0)
  const { size: bytes } = await app.storage.put(key, tone(frames))
  await db
    .insertInto('stored_files')
    .values({ tenant_id: tenant, key, account_id: account, bytes, names: 1 })
    .execute()
  return row.id
}

function tone(frames: number): Buffer {
  const pcm = Buffer.alloc(frames * frameBytes)
  for (let at = 0; at < pcm.length / 2; at += 1)
    pcm.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 220 * at) / liveRate)), at * 2)
  return Buffer.concat([wavHeader({ rate: liveRate, channels: 1, frames: pcm.length / 2 }), pcm])
}
