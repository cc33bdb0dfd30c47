import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'

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

declare module '#core/web/router/screen.ts' {
  interface Register {
    translationScreens: typeof translationScreens
  }
}
