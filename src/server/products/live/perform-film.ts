import { open, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { frameBytes, frameMs, liveRate } from '#contract/live-socket.ts'
import { printAss } from '#domain/cues/print-ass.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import { wavHeader } from '#domain/wav.ts'
import { writeStillFilm } from '#media/still-film.ts'
import type { App } from '#server/core/app/app.ts'
import { Problem } from '#server/core/http/problem.ts'
import { handleJob } from '#server/core/jobs/job.ts'
import { readStored } from '#server/production/documents/stored-document.ts'
import type { TakeFilm } from '#server/production/films/given-film.ts'
import type { SessionRow } from './access.ts'
import { cuesOf } from './segment-cues.ts'
import { soundKey } from './file-sound.ts'
import { filmSession } from './film-job.ts'
import { readStream } from './speaker-rows.ts'

export const filmSessionFor = (take: TakeFilm) =>
  handleJob(filmSession, async ({ session: id }, context) => {
    const { app, db, run, signal, progress } = context
    const session = await db
      .selectFrom('live_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const stream = await readStream(db, id)
    if (!session || !stream || run === undefined) return
    const frames = stream.next_frame
    if (frames === 0 || stream.filed_frames < frames) throw new Problem('liveNotFinished')
    const folder = await mkdtemp(join(tmpdir(), 'yiyin-live-'))
    try {
      const [sound, film, subtitles] = ['sound.wav', 'film.mp4', 'text.ass'].map((name) => join(folder, name))
      await writeSound(app, session, frames, sound!)
      const duration = frames * frameMs
      const onProgress = (share: number) => progress('write', share)
      await writeStillFilm({ sound: sound!, duration }, film!, { signal, onProgress })
      const { items } = await readStored<Segment>(db, { id, part: '' })
      await writeFile(subtitles!, printAss(cuesOf(items)))
      const { name, language, account_id: account } = session
      const given = { name, language, account, duration, film: film!, subtitles: subtitles! }
      await take(context, { ...given, id: run })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

/** The files of the session as one. */
async function writeSound(app: App, session: SessionRow, frames: number, out: string): Promise<void> {
  await using file = await open(out, 'wx')
  await file.writeFile(wavHeader({ rate: liveRate, channels: 1, frames: (frames * frameBytes) / 2 }))
  const header = wavHeader({ rate: liveRate, channels: 1, frames: 0 }).length
  for (let first = 0; first < frames;) {
    const stored = await app.storage.read(soundKey(session, first))
    if (!stored) throw new Problem('liveNoSound')
    const pcm = (await buffer(stored)).subarray(header)
    await file.writeFile(pcm)
    first += pcm.length / frameBytes
  }
}
