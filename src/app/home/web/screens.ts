import { screen } from '#core/web/router/screen.ts'

export const homeScreens = [
  screen('/home', {
    beside: 'first',
    module: () => import('./home.tsx'),
    component: 'Home',
  }),
] as const
