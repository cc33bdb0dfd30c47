import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const translationScreens = [
  screen('/translate/chooseLang', {
    search: { id: text },
    under: '/translate/myProject',
    module: () => import('./choose-lang.tsx'),
    component: 'ChooseLang',
  }),
  screen('/translate/proofreading', {
    search: { id: text },
    under: '/translate/myProject',
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
    module: () => import('./translation-screen.tsx'),
    component: 'TranslationScreen',
  }),
] as const
