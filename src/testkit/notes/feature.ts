import type { FeatureModules } from '#core/server/app/feature.ts'

export const notesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/note-kind.ts'),
  threadRoutes: [() => import('./server/paragraph-routes.ts')],
  jobs: [() => import('./server/cleanup.ts'), () => import('./server/note-kind.ts')],
  handlers: [() => import('./server/cleanup.ts'), () => import('./worker/speak.ts')],
  screens: () => import('./screens.ts'),
}
