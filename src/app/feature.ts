import type { FeatureModules } from '#core/server/app/feature.ts'

export const appFeature: FeatureModules = {
  server: () => import('./server/api/reference.ts'),
  handlers: [() => import('./worker/retention.ts'), () => import('./worker/film-session.ts')],
}
