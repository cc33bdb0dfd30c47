import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const subtitleScreens = [
  screen({
    path: '/translate/prooSubtit',
    title: titles.prooSubtit,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    beside: 'none',
    module: () => import('./subtitle-editor.tsx'),
    component: 'SubtitleEditor',
  }),
  screen({
    path: '/translate/editOriginal',
    title: titles.editOriginal,
    who: ['user'],
    search: { id: text },
    frame: 'too',
    beside: 'none',
    module: () => import('./original-editor.tsx'),
    component: 'OriginalEditor',
  }),
] as const
