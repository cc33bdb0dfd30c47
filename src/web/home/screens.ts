import { signedIn } from '#contract/call.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const homeScreens = [
  screen({
    path: '/home',
    title: titles.home,
    who: signedIn,
    beside: 'first',
    module: () => import('./home.tsx'),
    component: 'Home',
  }),
] as const
