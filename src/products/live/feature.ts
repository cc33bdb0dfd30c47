import type { FeatureModules } from '#core/server/app/feature.ts'

export const liveFeature: FeatureModules = {
  calls: [
    () => import('./contract/sessions.ts'),
    () => import('./contract/history.ts'),
    () => import('./contract/share.ts'),
    () => import('./contract/attendance.ts'),
    () => import('./contract/speech.ts'),
    () => import('./contract/classes.ts'),
    () => import('./contract/materials.ts'),
  ],
  routes: [
    () => import('./server/classes/attendance.ts'),
    () => import('./server/audience/audience-routes.ts'),
    () => import('./server/classes/class-records.ts'),
    () => import('./server/classes/class-routes.ts'),
    () => import('./server/segments/export.ts'),
    () => import('./server/sessions/film-job.ts'),
    () => import('./server/audience/marks.ts'),
    () => import('./server/materials/material-routes.ts'),
    () => import('./server/sessions/review-job.ts'),
    () => import('./server/sessions/session-routes.ts'),
    () => import('./server/audience/share-routes.ts'),
    () => import('./server/sound/sound-routes.ts'),
    () => import('./server/sound/spoken-kind.ts'),
  ],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/segments/segment-routes.ts')],
  jobs: [
    () => import('./server/sessions/cleanup.ts'),
    () => import('./server/sessions/film-job.ts'),
    () => import('./server/sessions/review-job.ts'),
    () => import('./server/sound/spoken-kind.ts'),
    () => import('./server/sessions/work-job.ts'),
  ],
  handlers: [
    () => import('./server/sessions/cleanup.ts'),
    () => import('./worker/review.ts'),
    () => import('./worker/spoken-file.ts'),
    () => import('./worker/work.ts'),
  ],
  screens: () => import('./screens.ts'),
}
