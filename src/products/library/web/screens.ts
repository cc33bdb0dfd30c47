import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { libraryPaths } from '../screens.ts'

export const libraryScreens = screensOf(libraryPaths, {
  '/agent/smartClass/translation-library': screen({
    search: { name: text },
    module: () => import('./library.tsx'),
    component: 'Library',
  }),
  '/agent/smartClass/translation-document': screen({
    under: '/agent/smartClass/translation-library',
    search: { id: text, language: text },
    module: () => import('./library-document.tsx'),
    component: 'LibraryDocumentPage',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    libraryScreens: typeof libraryScreens
  }
}
