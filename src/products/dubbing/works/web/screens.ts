import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'
import { workPaths } from '../screens.ts'

export const workScreens = screensOf(workPaths, {
  '/translate/worksDetail': screen({
    search: { id: text, show: text },
    beside: 'none',
    under: '/translate/worksManage',
    within: workspaceLayout,
    module: () => import('./result-page.tsx'),
    component: 'ResultPage',
  }),
  '/translate/generateWorks': screen({
    search: { id: text, language: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./generate-works.tsx'),
    component: 'GenerateWorks',
  }),
  '/translate/genResult': screen({
    search: { id: text, show: text },
    beside: 'none',
    under: '/translate/worksManage',
    within: workspaceLayout,
    module: () => import('./result-page.tsx'),
    component: 'ResultPage',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    workScreens: typeof workScreens
  }
}
