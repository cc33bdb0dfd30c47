import { threadRoute } from '#core/server/http/route.ts'
import { readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { speakerList } from '../contract.ts'
import { heardSpeakers } from './heard-speakers.ts'
import { runningSearch } from './running-search.ts'

export const speakerListRoute = threadRoute(speakerList, 'interactive', async ({ id }, context) => {
  const { db } = context
  await readableProject(context, id)
  const { found, speakers } = await heardSpeakers(db, id)
  return {
    found: found ? { quality: found.quality, voices: found.voices } : null,
    speakers,
    run: (await runningSearch(db, id))?.id ?? null,
  }
})
