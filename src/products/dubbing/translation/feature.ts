import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingTranslationFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/glossary-list.ts')],
  jobs: [() => import('./server/shorten-job.ts'), () => import('./server/translate-job.ts')],
  handlers: [() => import('./worker/shorten.ts'), () => import('./worker/translate.ts')],
}
