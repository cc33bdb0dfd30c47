import { lockSubject } from '#core/server/app/subject.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { readFilm } from '#pipeline/film/prepare-film.ts'
import { findSpeakers } from '#pipeline/script/find-speakers.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { editLines } from '#products/dubbing/subtitles/server/edit-lines.ts'
import { readCues } from '#products/dubbing/subtitles/server/read-lines.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { findSpeakersOf } from '../server/find-job.ts'
import { namesOf, saveVoices } from '../server/save-voices.ts'

export const runFindSpeakers = handleJob(
  findSpeakersOf,
  async ({ project: id, client, all, language }, context) => {
    const { app, db, signal } = context
    const project = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!project) return
    await inStages(context, ['read', 'listen', 'separate', 'speakers'], async (run, engines, folder) => {
      const source = await app.storage.atHand(project.source_key!, folder, { signal })
      if (source === undefined) throw new Problem('uploadGone')
      const choice = { language: project.language ?? undefined, track: project.audio_tracks?.used }
      const film = await readFilm(run, source, choice)
      const found = await findSpeakers(run, engines, film, await readCues(db, id), { separates: true })
      if (!found) throw new Problem('noSoundInVideo')
      await db.transaction().execute(async (trx) => {
        signal.throwIfAborted()
        await lockSubject(trx, projectKind, id)
        const now = await trx
          .selectFrom('projects')
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (!now) return
        await saveVoices(trx, now, found, app.now())
        // Lines may have been edited in the meantime.
        const names = namesOf(await readCues(trx, id), found, { all, language })
        if (names.size === 0) return
        const edits = [...Map.groupBy([...names], ([, name]) => name)].map(([speaker, lines]) => ({
          kind: 'setSpeaker' as const,
          ids: lines.map(([line]) => line),
          speaker,
        }))
        const edit = {
          editId: crypto.randomUUID(),
          way: 'do' as const,
          edit: { kind: 'batch' as const, edits },
        }
        await editLines(app, trx, now, { language: undefined, client, base: now.revision, edits: [edit] })
      })
    })
  },
)
