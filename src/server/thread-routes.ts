import { cueEditRoute } from '#server/products/dubbing/subtitles/cue-edit.ts'
import { cueHistoryRoute } from '#server/products/dubbing/subtitles/cue-history.ts'
import { cueImportRoute } from '#server/products/dubbing/subtitles/cue-import.ts'
import { cueListRoute } from '#server/products/dubbing/subtitles/cue-list.ts'
import { cueReviewRoute } from '#server/products/dubbing/subtitles/cue-review.ts'
import { libraryParagraphRoutes } from '#server/products/library/paragraph-routes.ts'
import { libraryTermsRoute, libraryTermsSaveRoute } from '#server/products/library/term-routes.ts'
import { liveSegmentThreadRoutes } from '#server/products/live/segment-routes.ts'
import { podcastBlockRoutes } from '#server/products/podcast/block-routes.ts'
import { podcastBlockTakeRoute } from '#server/products/podcast/import.ts'
import { podcastPieceListenRoute } from '#server/products/podcast/listen-piece.ts'
import { podcastTimelineRoute } from '#server/products/podcast/timeline.ts'
import { readingBlockRoutes } from '#server/products/reading/block-routes.ts'
import { readingTakeRoute } from '#server/products/reading/take.ts'
import type { ThreadRoute } from '#server/core/http/route.ts'
import { glossaryListRoute } from '#server/products/dubbing/translation/glossary-list.ts'
import { scriptSourceListRoute } from '#server/production/scripts/source-list.ts'
import { lexiconThreadRoutes } from '#server/production/lexicon/thread-routes.ts'
import { thesaurusThreadRoutes } from '#server/production/thesaurus/import-routes.ts'
import { workDetailRoute } from '#server/products/dubbing/works/work-detail.ts'

/** The calls that process whole lists: each runs in a thread, which loads only these. */
export const threadRoutes: readonly ThreadRoute[] = [
  cueListRoute,
  cueEditRoute,
  cueHistoryRoute,
  cueImportRoute,
  cueReviewRoute,
  workDetailRoute,
  glossaryListRoute,
  ...readingBlockRoutes,
  readingTakeRoute,
  ...podcastBlockRoutes,
  podcastBlockTakeRoute,
  podcastPieceListenRoute,
  podcastTimelineRoute,
  ...libraryParagraphRoutes,
  libraryTermsRoute,
  libraryTermsSaveRoute,
  ...liveSegmentThreadRoutes,
  ...lexiconThreadRoutes,
  ...thesaurusThreadRoutes,
  scriptSourceListRoute,
]
