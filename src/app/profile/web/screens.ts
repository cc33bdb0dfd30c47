import { screen, screensOf } from '#core/web/router/screen.ts'
import { profilePaths } from '../screens.ts'

export const profileScreens = screensOf(profilePaths, {
  '/profile': screen({
    beside: 'first',
    module: () => import('./profile.tsx'),
    component: 'Profile',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    profileScreens: typeof profileScreens
  }
}
