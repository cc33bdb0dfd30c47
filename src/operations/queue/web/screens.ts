import { runStates } from '#core/contract/filters.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { queuePaths } from '../screens.ts'

export const queueScreens = screensOf(queuePaths, {
  '/staff/runs': screen({
    search: { state: oneOf(...runStates), name: text },
    module: () => import('./runs.tsx'),
    component: 'Runs',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    queueScreens: typeof queueScreens
  }
}
