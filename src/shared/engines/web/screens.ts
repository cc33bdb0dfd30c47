import { screen, screensOf } from '#core/web/router/screen.ts'
import { enginePaths } from '../screens.ts'

export const engineScreens = screensOf(enginePaths, {
  '/staff/engines': screen({
    module: () => import('./engines.tsx'),
    component: 'Engines',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    engineScreens: typeof engineScreens
  }
}
