import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'

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

declare module '#core/web/router/screen.ts' {
  interface Register {
    subtitleScreens: typeof subtitleScreens
  }
}
