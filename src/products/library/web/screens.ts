import { screen } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'

export const libraryScreens = [
  screen('/agent/smartClass/translation-library', {
    search: { name: text },
    module: () => import('./library.tsx'),
    component: 'Library',
  }),
  screen('/agent/smartClass/translation-document', {
    under: '/agent/smartClass/translation-library',
    search: { id: text, language: text },
    module: () => import('./library-document.tsx'),
    component: 'LibraryDocumentPage',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    libraryScreens: typeof libraryScreens
  }
}
