import type { Feature } from '#core/server/app/feature.ts'
import { episodeSubject } from './core/access.ts'
import { episodeKind } from './episode-kind.ts'
import { podcastFiguresFile } from './figures/routes.ts'
import { servePodcasts } from './serve.ts'
import { episodeTodos } from './todos.ts'

export const podcasts: Feature = {
  name: 'podcasts',
  subjects: [episodeSubject],
  works: episodeKind,
  todos: episodeTodos,
  filesOnDemand: [podcastFiguresFile],
  serve: servePodcasts,
}
