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
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/segment-routes.ts')],
  jobs: [
    () => import('./server/cleanup.ts'),
    () => import('./server/film-job.ts'),
    () => import('./server/review-job.ts'),
    () => import('./server/spoken-kind.ts'),
    () => import('./server/work-job.ts'),
  ],
  handlers: [
    () => import('./server/cleanup.ts'),
    () => import('./worker/review.ts'),
    () => import('./worker/spoken-file.ts'),
    () => import('./worker/work.ts'),
  ],
}
