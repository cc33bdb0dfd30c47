import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingSubtitlesFeature: FeatureModules = {
  calls: [() => import('./contract/subtitles.ts')],
  routes: [() => import('./server/routes.ts')],
  threadRoutes: [
    () => import('./server/cue-alternatives.ts'),
    () => import('./server/cue-edit.ts'),
    () => import('./server/cue-history.ts'),
    () => import('./server/cue-import.ts'),
    () => import('./server/cue-list.ts'),
    () => import('./server/cue-review.ts'),
  ],
  screens: () => import('./screens.ts'),
}
