import { projectStatus } from '#contract/wire-numbers.ts'
import { projectAudioTrack } from '#contract/projects.ts'
import { route } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { goingRunsOf } from '#server/production/runs/subject.ts'
import { projectSubject } from '#server/products/dubbing/projects/run-of-project.ts'
import { lockProject } from '#server/products/dubbing/projects/access.ts'
import { startPreparing } from './start-preparing.ts'
import { publishProject } from '#server/products/dubbing/projects/publish-project.ts'

export const projectAudioTrackRoute = route(projectAudioTrack, async ({ id, track }, context) => {
  const { app, db } = context
  const left = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    const tracks = project.audio_tracks
    if (!tracks?.all.some(({ number }) => number === track)) throw new Problem('notFound')
    if (tracks.used === track) return []
    const going = await goingRunsOf(trx, projectSubject(id)).select('id').executeTakeFirst()
    if (going) throw new Problem('stillWorking')
    await trx
      .updateTable('projects')
      .set({
        status: projectStatus.waiting,
        problem: null,
        problem_values: null,
        audio_track: track,
        audio_tracks: { ...tracks, used: track },
        // Made again with the sound of the other track.
        preview_key: null,
        peaks_key: null,
      })
      .where('id', '=', id)
      .execute()
    const { preview_key, peaks_key, source_key } = project
    await startPreparing(app, trx, project)
    await publishProject(trx, project)
    return [preview_key, peaks_key].filter((key) => key !== null && key !== source_key)
  })
  for (const key of left) await app.storage.remove(key!)
  return null
})
