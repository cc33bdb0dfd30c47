import { buffer } from 'node:stream/consumers'
import { podcastTimeline } from '#contract/podcast-scripts.ts'
import { workState } from '#contract/wire-numbers.ts'
import { Problem } from '#server/core/http/problem.ts'
import { threadRoute } from '#server/core/http/route.ts'
import { fileLink } from '#server/identity/file-links/file-link.ts'
import { ownWorks } from '#server/production/works/access.ts'
import { episodeSubject } from './access.ts'

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
