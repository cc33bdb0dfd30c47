import { runStates } from '#contract/filters.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf } from '#web/core/router/search.ts'

export const queueScreens = [
  screen('/staff/runs', {
    search: { state: oneOf(...runStates) },
    module: () => import('./runs.tsx'),
    component: 'Runs',
  }),
] as const
