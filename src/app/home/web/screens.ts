import { screen, screensOf } from '#core/web/router/screen.ts'
import { homePaths } from '../screens.ts'

export const homeScreens = screensOf(homePaths, {
  '/home': screen({
    beside: 'first',
    module: () => import('./home.tsx'),
    component: 'Home',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    homeScreens: typeof homeScreens
  }
}
