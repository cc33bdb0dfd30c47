import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const subtitleScreens = [
  screen('/translate/prooSubtit', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    module: () => import('./subtitle-editor.tsx'),
    component: 'SubtitleEditor',
  }),
  screen('/translate/editOriginal', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    module: () => import('./original-editor.tsx'),
    component: 'OriginalEditor',
  }),
] as const
