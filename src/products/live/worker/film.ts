import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { writeStillFilm } from '#media/film/still-film.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import type { TakeFilm } from '#shared/films/server/given-film.ts'
import { frameMs } from '../contract/socket.ts'
import { cuesOf } from '../server/segments/segment-cues.ts'
import { filmSession } from '../server/sessions/film-job.ts'
import { readStream } from '../server/sessions/speaker-rows.ts'
import { writeSessionSound } from '../server/sound/session-sound.ts'

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
    await using temporary = await temporaryFolder('live-film')
    const folder = temporary.path
    const [sound, film, subtitles] = ['sound.wav', 'film.mp4', 'text.ass'].map((name) => join(folder, name))
    await writeSessionSound(app, session, frames, sound!)
    const duration = frames * frameMs
    const onProgress = (share: number) => progress('write', share)
    await writeStillFilm({ sound: sound!, duration }, film!, { signal, onProgress })
    const { items } = await readStored<Segment>(db, { id, part: '' })
    await writeFile(subtitles!, printAss(cuesOf(items)))
    const { name, language, account_id: account } = session
    const given = { name, language, account, duration, film: film!, subtitles: subtitles! }
    await take(context, { ...given, id: run })
  })
