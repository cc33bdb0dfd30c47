import { podcastShowList } from '#contract/podcasts.ts'
import { reads } from '#web/core/api/queries.ts'

/** The newest shows of the account, to choose one of them. */
export const newestShows = reads(podcastShowList, { size: 100 })
