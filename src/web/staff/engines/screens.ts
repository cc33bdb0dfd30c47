import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const engineScreens = [
  screen({
    path: '/staff/engines',
    title: titles.engines,
    who: ['operator'],
    module: () => import('./engines.tsx'),
    component: 'Engines',
  }),
] as const
