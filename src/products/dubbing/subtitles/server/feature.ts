import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { cueEditRoute } from './cue-edit.ts'
import { cueHistoryRoute } from './cue-history.ts'
import { cueImportRoute } from './cue-import.ts'
import { cueListRoute } from './cue-list.ts'
import { cueReviewRoute } from './cue-review.ts'

export const subtitles: Feature = {
  name: 'subtitles',
  routes: [
    ...Object.values(routes),
    cueEditRoute,
    cueHistoryRoute,
    cueImportRoute,
    cueListRoute,
    cueReviewRoute,
  ],
}
