import type { FeatureModules } from '#core/server/app/feature.ts'

export const imagesFeature: FeatureModules = {
  routes: [() => import('./server/take-image.ts')],
  server: () => import('./server/serve-images.ts'),
}
