import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { projectAudioTrack } from '#products/dubbing/projects/contract/preparing.ts'
import { lockProject } from '#products/dubbing/projects/server/access.ts'
import { prepareAgain } from './prepare-again.ts'

export const projectAudioTrackRoute = route(projectAudioTrack, async ({ id, track }, context) => {
  const { app, db } = context
  const left = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    const tracks = project.audio_tracks
    if (!tracks?.all.some(({ number }) => number === track)) throw new Problem('notFound')
    if (tracks.used === track) return []
    const changed = { audio_track: track, audio_tracks: { ...tracks, used: track } }
    return prepareAgain(app, trx, project, changed, { otherSound: true })
  })
  for (const key of left) await app.storage.remove(key)
  return null
})
