import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { separationPaths } from '../screens.ts'

export const separationScreens = screensOf(separationPaths, {
  '/bgm/backgroundMusic': screen({
    module: () => import('./separations.tsx'),
    component: 'Separations',
  }),
  '/bgm/separation': screen({
    search: { id: text },
    under: '/bgm/backgroundMusic',
    module: () => import('./separation.tsx'),
    component: 'SeparationPage',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    separationScreens: typeof separationScreens
  }
}
