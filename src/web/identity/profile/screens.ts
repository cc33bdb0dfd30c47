import { signedIn } from '#contract/call.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const profileScreens = [
  screen({
    path: '/profile',
    title: titles.profile,
    who: signedIn,
    beside: 'first',
    module: () => import('./profile.tsx'),
    component: 'Profile',
  }),
] as const
