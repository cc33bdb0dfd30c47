import type { FeatureModules } from '#core/server/app/feature.ts'

export const termsFeature: FeatureModules = {
  calls: [
    () => import('./contract/lexicon.ts'),
    () => import('./contract/thesaurus.ts'),
    () => import('./contract/glossary.ts'),
  ],
  routes: [() => import('./server/routes.ts')],
  threadRoutes: [() => import('./server/thread-routes.ts')],
  server: () => import('./server/term-file.ts'),
  screens: () => import('./screens.ts'),
}
