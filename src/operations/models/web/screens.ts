import { screen, screensOf } from '#core/web/router/screen.ts'
import { modelPaths } from '../screens.ts'

export const modelScreens = screensOf(modelPaths, {
  '/staff/models': screen({
    module: () => import('./models.tsx'),
    component: 'Models',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    modelScreens: typeof modelScreens
  }
}
