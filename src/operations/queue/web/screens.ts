import { runStates } from '#core/contract/filters.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf } from '#core/web/router/search.ts'

export const queueScreens = [
  screen('/staff/runs', {
    search: { state: oneOf(...runStates) },
    module: () => import('./runs.tsx'),
    component: 'Runs',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    queueScreens: typeof queueScreens
  }
}
