import type { FeatureModules } from '#core/server/app/feature.ts'

export const sessionsFeature: FeatureModules = {
  calls: [() => import('./contract.ts'), () => import('#core/contract/sessions.ts')],
  routes: [
    () => import('./server/login-code.ts'),
    () => import('./server/own-session-routes.ts'),
    () => import('./server/password-reset.ts'),
    () => import('./server/routes.ts'),
  ],
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
