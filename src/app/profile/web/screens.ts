import { screen } from '#core/web/router/screen.ts'

export const profileScreens = [
  screen('/profile', {
    beside: 'first',
    module: () => import('./profile.tsx'),
    component: 'Profile',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    profileScreens: typeof profileScreens
  }
}
