import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingTranslationFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  jobs: [() => import('./server/shorten-job.ts'), () => import('./server/translate-job.ts')],
  handlers: [() => import('./worker/shorten.ts'), () => import('./worker/translate.ts')],
  screens: () => import('./screens.ts'),
}
