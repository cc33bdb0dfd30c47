import { screen } from '#web/core/router/screen.ts'

export const profileScreens = [
  screen('/profile', {
    beside: 'first',
    module: () => import('./profile.tsx'),
    component: 'Profile',
  }),
] as const
