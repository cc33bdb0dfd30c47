import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { connectedAppPaths } from '../screens.ts'

export const connectedAppScreens = screensOf(connectedAppPaths, {
  '/connect': screen({
    beside: 'first',
    under: '/profile',
    search: {
      client_id: text,
      redirect_uri: text,
      response_type: text,
      scope: text,
      state: text,
      code_challenge: text,
      code_challenge_method: text,
      resource: text,
    },
    module: () => import('./connect.tsx'),
    component: 'Connect',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    connectedAppScreens: typeof connectedAppScreens
  }
}
