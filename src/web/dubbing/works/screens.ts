import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const workScreens = [
  screen('/translate/worksDetail', {
    search: { id: text },
    under: '/translate/worksManage',
    module: () => import('./works-detail.tsx'),
    component: 'WorksDetail',
  }),
  screen('/translate/generateWorks', {
    search: { id: text, language: text },
    under: '/translate/myProject',
    module: () => import('./generate-works.tsx'),
    component: 'GenerateWorks',
  }),
  screen('/translate/genResult', {
    search: { id: text },
    under: '/translate/worksManage',
    module: () => import('./generation-result.tsx'),
    component: 'GenerationResult',
  }),
] as const
