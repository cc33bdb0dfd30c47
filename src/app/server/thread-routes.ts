import { cueEditRoute } from '#products/dubbing/subtitles/server/cue-edit.ts'
import { cueHistoryRoute } from '#products/dubbing/subtitles/server/cue-history.ts'
import { cueImportRoute } from '#products/dubbing/subtitles/server/cue-import.ts'
import { cueListRoute } from '#products/dubbing/subtitles/server/cue-list.ts'
import { cueReviewRoute } from '#products/dubbing/subtitles/server/cue-review.ts'
import { libraryParagraphRoutes } from '#products/library/server/paragraph-routes.ts'
import { libraryTermsRoute, libraryTermsSaveRoute } from '#products/library/server/term-routes.ts'
import { liveSegmentThreadRoutes } from '#products/live/server/segment-routes.ts'
import { podcastBlockRoutes } from '#products/podcast/server/block-routes.ts'
import { podcastBlockTakeRoute } from '#products/podcast/server/import.ts'
import { podcastPieceListenRoute } from '#products/podcast/server/listen-piece.ts'
import { podcastTimelineRoute } from '#products/podcast/server/timeline.ts'
import { readingBlockRoutes } from '#products/reading/server/block-routes.ts'
import { readingTakeRoute } from '#products/reading/server/take.ts'
import type { ThreadRoute } from '#core/server/http/route.ts'
import { glossaryListRoute } from '#products/dubbing/translation/server/glossary-list.ts'
import { scriptSourceListRoute } from '#shared/scripts/server/source-list.ts'
import { lexiconThreadRoutes } from '#shared/lexicon/server/thread-routes.ts'
import { thesaurusThreadRoutes } from '#shared/thesaurus/server/import-routes.ts'
import { workDetailRoute } from '#products/dubbing/works/server/work-detail.ts'

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
