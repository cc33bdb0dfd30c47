import { episodeStates } from '#contract/filters.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

export const podcastScreens = [
  screen('/addPodcast', {
    search: { id: text, show: text },
    module: () => import('#web/podcast/episodes/new-episode.tsx'),
    component: 'AddPodcast',
  }),
  screen('/podcastWorks', {
    search: { name: text, show: text, state: oneOf(...episodeStates) },
    module: () => import('#web/podcast/works/episodes.tsx'),
    component: 'Episodes',
  }),
  screen('/podcastShows', {
    module: () => import('#web/podcast/shows/shows.tsx'),
    component: 'Shows',
  }),
  screen('/podcastShow', {
    search: { id: text },
    under: '/podcastShows',
    module: () => import('#web/podcast/shows/show-page.tsx'),
    component: 'ShowPage',
  }),
  screen('/podcastEditing', {
    search: { id: text, open: oneOf('import') },
    beside: 'none',
    under: '/podcastWorks',
    module: () => import('#web/podcast/editing/episode-editor.tsx'),
    component: 'EpisodeEditor',
  }),
  screen('/podcastWork', {
    search: { id: text },
    under: '/podcastWorks',
    module: () => import('#web/podcast/works/episode-work.tsx'),
    component: 'EpisodeWork',
  }),
] as const
