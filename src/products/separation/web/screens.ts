import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'

export const separationScreens = [
  screen('/bgm/backgroundMusic', {
    module: () => import('./separations.tsx'),
    component: 'Separations',
  }),
  screen('/bgm/separation', {
    search: { id: text },
    under: '/bgm/backgroundMusic',
    module: () => import('./separation.tsx'),
    component: 'SeparationPage',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    separationScreens: typeof separationScreens
  }
}
