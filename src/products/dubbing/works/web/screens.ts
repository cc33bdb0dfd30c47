import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'

export const workScreens = [
  screen('/translate/worksDetail', {
    search: { id: text, show: text },
    beside: 'none',
    under: '/translate/worksManage',
    within: workspaceLayout,
    module: () => import('./works-detail.tsx'),
    component: 'WorksDetail',
  }),
  screen('/translate/generateWorks', {
    search: { id: text, language: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./generate-works.tsx'),
    component: 'GenerateWorks',
  }),
  screen('/translate/genResult', {
    search: { id: text },
    beside: 'none',
    under: '/translate/worksManage',
    within: workspaceLayout,
    module: () => import('./generation-result.tsx'),
    component: 'GenerationResult',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    workScreens: typeof workScreens
  }
}
