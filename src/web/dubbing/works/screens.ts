import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const workScreens = [
  screen({
    path: '/translate/worksDetail',
    title: titles.worksDetail,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    module: () => import('./works-detail.tsx'),
    component: 'WorksDetail',
  }),
  screen({
    path: '/translate/generateWorks',
    title: titles.generateWorks,
    who: ['user'],
    search: { id: text, language: text },
    frame: 'too',
    module: () => import('./generate-works.tsx'),
    component: 'GenerateWorks',
  }),
  screen({
    path: '/translate/genResult',
    title: titles.genResult,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    module: () => import('./generation-result.tsx'),
    component: 'GenerationResult',
  }),
] as const
