import type { Feature } from '#core/server/app/feature.ts'
import { episodeSubject } from './access.ts'
import { podcastBlockRoutes } from './block-routes.ts'
import * as deletion from './delete-show.ts'
import { episodeKind } from './episode-kind.ts'
import * as episodes from './episode-routes.ts'
import * as imports from './import.ts'
import { podcastPieceListenRoute } from './listen-piece.ts'
import * as make from './make.ts'
import { podcastPublicRoute } from './public-route.ts'
import { servePodcasts } from './serve.ts'
import * as shows from './show-routes.ts'
import { podcastTimelineRoute } from './timeline.ts'
import { episodeTodos } from './todos.ts'
import {
  podcastPiecesRoute,
  podcastSoundAddRoute,
  podcastSoundDeleteRoute,
  podcastSoundListRoute,
} from './sounds.ts'

export const podcasts: Feature = {
  name: 'podcasts',
  subjects: [episodeSubject],
  works: episodeKind,
  todos: episodeTodos,
  routes: [
    ...Object.values(shows),
    ...Object.values(deletion),
    ...Object.values(episodes),
    ...Object.values(make),
    ...podcastBlockRoutes,
    ...Object.values(imports),
    podcastSoundAddRoute,
    podcastSoundListRoute,
    podcastSoundDeleteRoute,
    podcastPiecesRoute,
    podcastPieceListenRoute,
    podcastPublicRoute,
    podcastTimelineRoute,
  ],
  serve: servePodcasts,
}
