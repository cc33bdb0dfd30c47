import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'

export const lexiconScreens = [
  screen('/user/lexicon', {
    search: { name: text },
    module: () => import('./user-lexicon.tsx'),
    component: 'UserLexicon',
  }),
  screen('/staff/lexicon', {
    search: { name: text },
    module: () => import('./staff-lexicon.tsx'),
    component: 'StaffLexicon',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    lexiconScreens: typeof lexiconScreens
  }
}
