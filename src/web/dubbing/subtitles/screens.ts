import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'
import { workspaceLayout } from '#web/dubbing/workspace/layout.ts'

export const subtitleScreens = [
  screen('/translate/prooSubtit', {
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./subtitle-editor.tsx'),
    component: 'SubtitleEditor',
  }),
  screen('/translate/editOriginal', {
    search: { id: text, cue: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./original-editor.tsx'),
    component: 'OriginalEditor',
  }),
] as const
