import { buffer } from 'node:stream/consumers'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { podcastTimeline } from '../contract/scripts.ts'
import { episodeSubject } from './core/access.ts'

/** Read in a thread: the report of a long episode is large. */
export const podcastTimelineRoute = threadRoute(podcastTimeline, 'interactive', async ({ id }, context) => {
  const work = await ownWorks(context)
    .select(['files', 'subject_id'])
    .where('id', '=', id)
    .where('subject_kind', '=', episodeSubject.kind)
    .where('state', '=', workState.done)
    .executeTakeFirst()
  const { report, mp3 } = work?.files ?? {}
  const stored = report && (await context.app.storage.read(report.key))
  if (!work || !stored || !mp3) throw new Problem('notFound')
  const subject = { kind: episodeSubject.kind, id: work.subject_id }
  return podcastTimeline.output.parse({
    ...(JSON.parse((await buffer(stored)).toString()) as object),
    path: fileLink(context, { key: mp3.key }, { name: 'audio.mp3', subject }),
  })
})
