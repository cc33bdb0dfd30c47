import type { FeatureModules } from '#core/server/app/feature.ts'

/** What programs make with one call: a project, with what follows, as one resource. */
export const dubbingDubsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
}
