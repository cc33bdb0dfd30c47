import { episodeStates } from '#core/contract/filters.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { figureWindows } from '../contract/figures.ts'
import { podcastPaths } from '../screens.ts'

export const podcastScreens = screensOf(podcastPaths, {
  '/addPodcast': screen({
    search: { id: text, show: text },
    module: () => import('./episodes/new-episode.tsx'),
    component: 'AddPodcast',
  }),
  '/podcastWorks': screen({
    search: { name: text, show: text, state: oneOf(...episodeStates) },
    module: () => import('./works/episodes.tsx'),
    component: 'Episodes',
  }),
  '/podcastShows': screen({
    module: () => import('./shows/shows.tsx'),
    component: 'Shows',
  }),
  '/podcastShow': screen({
    search: { id: text },
    under: '/podcastShows',
    module: () => import('./shows/show-page.tsx'),
    component: 'ShowPage',
  }),
  '/podcastFigures': screen({
    search: { id: text, days: oneOf(...figureWindows) },
    under: '/podcastShows',
    module: () => import('./figures/figures.tsx'),
    component: 'Figures',
  }),
  '/podcastEditing': screen({
    search: { id: text, open: oneOf('import') },
    beside: 'none',
    under: '/podcastWorks',
    module: () => import('./editing/episode-editor.tsx'),
    component: 'EpisodeEditor',
  }),
  '/podcastWork': screen({
    search: { id: text },
    under: '/podcastWorks',
    module: () => import('./works/episode-work.tsx'),
    component: 'EpisodeWork',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    podcastScreens: typeof podcastScreens
  }
}
