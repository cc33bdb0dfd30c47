import { screen } from '#core/web/router/screen.ts'

export const engineScreens = [
  screen('/staff/engines', {
    module: () => import('./engines.tsx'),
    component: 'Engines',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    engineScreens: typeof engineScreens
  }
}
