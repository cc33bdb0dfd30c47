import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingPrepareFeature: FeatureModules = {
  routes: [
    () => import('./server/project-audio-track.ts'),
    () => import('./server/project-create.ts'),
    () => import('./server/project-language.ts'),
    () => import('./server/project-retry.ts'),
  ],
  jobs: [() => import('./server/prepare-job.ts'), () => import('./server/fetch-job.ts')],
  handlers: [() => import('./worker/prepare.ts'), () => import('./worker/fetch.ts')],
}
