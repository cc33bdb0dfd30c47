import type { FeatureModules } from '#core/server/app/feature.ts'

export const fileLinksFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/serve-file-links.ts'),
}
