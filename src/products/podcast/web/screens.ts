import { episodeStates } from '#core/contract/filters.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

export const podcastScreens = [
  screen('/addPodcast', {
    search: { id: text, show: text },
    module: () => import('./episodes/new-episode.tsx'),
    component: 'AddPodcast',
  }),
  screen('/podcastWorks', {
    search: { name: text, show: text, state: oneOf(...episodeStates) },
    module: () => import('./works/episodes.tsx'),
    component: 'Episodes',
  }),
  screen('/podcastShows', {
    module: () => import('./shows/shows.tsx'),
    component: 'Shows',
  }),
  screen('/podcastShow', {
    search: { id: text },
    under: '/podcastShows',
    module: () => import('./shows/show-page.tsx'),
    component: 'ShowPage',
  }),
  screen('/podcastEditing', {
    search: { id: text, open: oneOf('import') },
    beside: 'none',
    under: '/podcastWorks',
    module: () => import('./editing/episode-editor.tsx'),
    component: 'EpisodeEditor',
  }),
  screen('/podcastWork', {
    search: { id: text },
    under: '/podcastWorks',
    module: () => import('./works/episode-work.tsx'),
    component: 'EpisodeWork',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    podcastScreens: typeof podcastScreens
  }
}
