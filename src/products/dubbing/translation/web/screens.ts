import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'
import { translationPaths } from '../screens.ts'

export const translationScreens = screensOf(translationPaths, {
  '/translate/chooseLang': screen({
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./choose-lang.tsx'),
    component: 'ChooseLang',
  }),
  '/translate/proofreading': screen({
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./proofreading.tsx'),
    component: 'Proofreading',
  }),
  '/translate/prooTranslation': screen({
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
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    translationScreens: typeof translationScreens
  }
}
