import { worksAudioTrack } from '#contract/projects.ts'
import { route } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { ownRuns } from '#server/production/runs/access.ts'
import { startRun } from '#server/production/runs/keep.ts'
import { lockProject } from '#server/products/dubbing/projects/access.ts'
import { prepareOf } from './prepare-job.ts'
import { tellProject } from '#server/products/dubbing/projects/tell.ts'

export const worksAudioTrackRoute = route(worksAudioTrack, async ({ id, track }, context) => {
  const { app, db, tenant, caller } = context
  const left = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    const tracks = project.audio_tracks
    if (!tracks?.all.some(({ number }) => number === track)) throw new Problem('notFound')
    if (tracks.used === track) return []
    const going = await ownRuns({ db: trx, caller })
      .select('id')
      .where('project_id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (going) throw new Problem('stillWorking')
    await trx
      .updateTable('projects')
      .set({
        status: 0,
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
    const { name, language, preview_key, peaks_key, source_key } = project
    const whose = {
      tenant: tenant.id,
      account: caller.id,
      title: name,
      project: id,
      ...(language && { language }),
    }
    await startRun(app, trx, prepareOf(project), { project: id }, whose)
    await tellProject(trx, project)
    return [preview_key, peaks_key].filter((key) => key !== null && key !== source_key)
  })
  for (const key of left) await app.storage.remove(key!)
  return null
})
