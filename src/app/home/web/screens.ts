import { screen } from '#core/web/router/screen.ts'

export const homeScreens = [
  screen('/home', {
    beside: 'first',
    module: () => import('./home.tsx'),
    component: 'Home',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    homeScreens: typeof homeScreens
  }
}
