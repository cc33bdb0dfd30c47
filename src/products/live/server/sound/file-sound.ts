import { sql } from 'kysely'
import { wavHeader } from '#domain/wav.ts'
import { frameBytes, liveRate } from '../../contract/socket.ts'
import { type SessionRow, sessionFolder } from '../core/access.ts'
import type { SessionKey } from '../core/channels.ts'
import type { Holding } from '../sessions/work-rows.ts'

/** Frames of a file: a minute. */
export const framesOfFile = 600

export const soundKey = (session: Pick<SessionRow, 'tenant_id' | 'id'>, first: number) =>
  `${sessionFolder(session)}sound/${String(first).padStart(9, '0')}.wav`

/** The files with the sound of a session, in order. */
export const soundKeys = (session: Pick<SessionRow, 'tenant_id' | 'id'>, filed: number): string[] =>
  Array.from({ length: Math.ceil(filed / framesOfFile) }, (_, at) => soundKey(session, at * framesOfFile))

/** The audio file of a spoken segment. */
export const spokenKey = ({ tenant, session }: SessionKey, sound: string) =>
  `${sessionFolder({ tenant_id: tenant, id: session })}spoken/${sound}.mp3`

/**
 * Moves recognized sound from the table to files of a minute, or deletes it if it is not to be kept. At the end the last
 * file is shorter. A file that was written before its worker died is written again with the same content.
 */
export async function fileSound(
  { app, db, session, epoch }: Holding,
  row: SessionRow,
  { isEnd }: { isEnd: boolean },
): Promise<void> {
  for (;;) {
    const stream = await db
      .selectFrom('live_streams')
      .select(['heard_frames', 'filed_frames', 'next_frame'])
      .where('session_id', '=', session)
      .where('worker_epoch', '=', epoch)
      .executeTakeFirst()
    if (!stream) return
    const { heard_frames: heard, filed_frames: from } = stream
    const ready = heard - from
    if (ready <= 0 || (row.keep_sound && ready < framesOfFile && !isEnd)) return
    const to = row.keep_sound ? Math.min(heard, from + framesOfFile) : heard
    if (row.keep_sound) await app.storage.put(soundKey(row, from), await soundOf(from, to))
    await db.transaction().execute(async (trx) => {
      if (row.keep_sound)
        await trx
          .insertInto('stored_files')
          .values({
            tenant_id: row.tenant_id,
            key: soundKey(row, from),
            account_id: row.account_id,
            bytes: null,
            names: 1,
          })
          .onConflict((known) => known.doNothing())
          .execute()
      await trx
        .updateTable('live_streams')
        .set({ filed_frames: to })
        .where('session_id', '=', session)
        .execute()
      await trx
        .deleteFrom('live_sound')
        .where('session_id', '=', session)
        .where(sql<boolean>`first_frame + frames <= ${to}`)
        .execute()
    })
  }

  async function soundOf(from: number, to: number): Promise<Buffer> {
    const rows = await db
      .selectFrom('live_sound')
      .select(['first_frame', 'frames', 'pcm'])
      .where('session_id', '=', session)
      .where('first_frame', '<', to)
      .where(sql<boolean>`first_frame + frames > ${from}`)
      .orderBy('first_frame')
      .execute()
    const pcm = Buffer.concat(rows.map(({ pcm }) => pcm))
    const skipped = (from - rows[0]!.first_frame) * frameBytes
    const bytes = pcm.subarray(skipped, skipped + (to - from) * frameBytes)
    return Buffer.concat([wavHeader({ rate: liveRate, channels: 1, frames: bytes.length / 2 }), bytes])
  }
}
