import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { termPaths } from '../screens.ts'

export const termScreens = screensOf(termPaths, {
  '/user/lexicon': screen({
    search: { name: text },
    module: () => import('./user-lexicon.tsx'),
    component: 'UserLexicon',
  }),
  '/staff/lexicon': screen({
    search: { name: text },
    module: () => import('./staff-lexicon.tsx'),
    component: 'StaffLexicon',
  }),
  '/agent/smartClass/thesaurus': screen({
    search: { name: text },
    module: () => import('./thesaurus.tsx'),
    component: 'Thesaurus',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    termScreens: typeof termScreens
  }
}
