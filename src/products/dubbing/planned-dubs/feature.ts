import type { FeatureModules } from '#core/server/app/feature.ts'

/** The plans themselves are in `plans`, which what they start knows, too. */
export const dubbingPlannedDubsFeature: FeatureModules = {
  routes: [() => import('./server/routes.ts')],
  handlers: [() => import('./worker/advance.ts')],
}
