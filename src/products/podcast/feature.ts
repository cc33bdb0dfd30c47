import type { FeatureModules } from '#core/server/app/feature.ts'

export const podcastFeature: FeatureModules = {
  calls: [
    () => import('./contract/public.ts'),
    () => import('./contract/scripts.ts'),
    () => import('./contract/sounds.ts'),
    () => import('./contract/shows.ts'),
    () => import('./contract/episodes.ts'),
    () => import('./contract/figures.ts'),
    () => import('./contract/guests.ts'),
  ],
  routes: [
    () => import('./server/delete-show.ts'),
    () => import('./server/episode-routes.ts'),
    () => import('./server/figures/routes.ts'),
    () => import('./server/guests/guest-routes.ts'),
    () => import('./server/guests/host-routes.ts'),
    () => import('./server/make.ts'),
    () => import('./server/public-route.ts'),
    () => import('./server/show-routes.ts'),
    () => import('./server/sounds.ts'),
  ],
  server: () => import('./server/feature.ts'),
  threadRoutes: [
    () => import('./server/block-routes.ts'),
    () => import('./server/import.ts'),
    () => import('./server/listen-piece.ts'),
    () => import('./server/timeline.ts'),
  ],
  jobs: [
    () => import('./server/cleanup.ts'),
    () => import('./server/episode-kind.ts'),
    () => import('./server/figures/tidy.ts'),
    () => import('./server/guests/job.ts'),
    () => import('./server/guests/tidy.ts'),
    () => import('./server/import-job.ts'),
  ],
  handlers: [
    () => import('./server/cleanup.ts'),
    () => import('./server/figures/tidy.ts'),
    () => import('./server/guests/tidy.ts'),
    () => import('./worker/guest.ts'),
    () => import('./worker/make.ts'),
    () => import('./worker/import.ts'),
  ],
  screens: () => import('./screens.ts'),
}
