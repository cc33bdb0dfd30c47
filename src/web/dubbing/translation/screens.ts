import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const translationScreens = [
  screen({
    path: '/translate/chooseLang',
    title: titles.chooseLang,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    module: () => import('./choose-lang.tsx'),
    component: 'ChooseLang',
  }),
  screen({
    path: '/translate/proofreading',
    title: titles.proofreading,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    module: () => import('./proofreading.tsx'),
    component: 'Proofreading',
  }),
  screen({
    path: '/translate/prooTranslation',
    title: titles.prooTranslation,
    who: ['user'],
    search: {
      id: text,
      language: text,
      /** The line to begin at. */
      cue: text,
    },
    frame: 'too',
    beside: 'none',
    module: () => import('./translation-screen.tsx'),
    component: 'TranslationScreen',
  }),
] as const
