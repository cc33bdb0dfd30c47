import { runStates } from '#contract/runs.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf } from '#web/core/router/search.ts'

export const queueScreens = [
  screen({
    path: '/staff/runs',
    title: titles.runs,
    who: ['operator'],
    search: { state: oneOf(...runStates) },
    module: () => import('./runs.tsx'),
    component: 'Runs',
  }),
] as const
