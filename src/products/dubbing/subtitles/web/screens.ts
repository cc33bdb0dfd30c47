import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { workspaceLayout } from '#products/dubbing/workspace/web/layout.ts'
import { subtitlePaths } from '../screens.ts'

export const subtitleScreens = screensOf(subtitlePaths, {
  '/translate/prooSubtit': screen({
    search: { id: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./subtitle-editor.tsx'),
    component: 'SubtitleEditor',
  }),
  '/translate/editOriginal': screen({
    search: { id: text, cue: text },
    beside: 'none',
    under: '/translate/myProject',
    within: workspaceLayout,
    module: () => import('./original-editor.tsx'),
    component: 'OriginalEditor',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    subtitleScreens: typeof subtitleScreens
  }
}
