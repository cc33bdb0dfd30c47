import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'

export const thesaurusScreens = [
  screen('/agent/smartClass/thesaurus', {
    search: { name: text },
    module: () => import('./thesaurus.tsx'),
    component: 'Thesaurus',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    thesaurusScreens: typeof thesaurusScreens
  }
}
