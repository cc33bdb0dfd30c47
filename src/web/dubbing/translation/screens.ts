import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'
import { workspaceLayout } from '#web/dubbing/workspace/layout.ts'

export const translationScreens = [
  screen('/translate/chooseLang', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./choose-lang.tsx'),
    component: 'ChooseLang',
  }),
  screen('/translate/proofreading', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./proofreading.tsx'),
    component: 'Proofreading',
  }),
  screen('/translate/prooTranslation', {
    search: {
      id: text,
      language: text,
      /** Initial line. */
      cue: text,
    },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./translation-screen.tsx'),
    component: 'TranslationScreen',
  }),
] as const
