import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { readingPaths } from '../screens.ts'

export const readingScreens = screensOf(readingPaths, {
  '/dubCreate': screen({
    module: () => import('./texts/new-article.tsx'),
    component: 'NewArticle',
    reads: 'nothing',
  }),
  '/long': screen({
    module: () => import('./texts/new-book.tsx'),
    component: 'NewBook',
    reads: 'nothing',
  }),
  '/dub': screen({
    search: { name: text, kind: oneOf('article', 'book') },
    module: () => import('./texts/readings.tsx'),
    component: 'Readings',
  }),
  '/works': screen({
    search: { name: text, kind: oneOf('article', 'book'), state: oneOf(1, 2, 3) },
    module: () => import('./works/reading-works.tsx'),
    component: 'ReadingWorks',
  }),
  '/works-editing': screen({
    search: { id: text },
    beside: 'none',
    under: '/dub',
    module: () => import('./editing/reading-editor.tsx'),
    component: 'ReadingEditor',
  }),
  '/readingWork': screen({
    search: { id: text },
    under: '/works',
    module: () => import('./works/reading-work.tsx'),
    component: 'ReadingWorkPage',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    readingScreens: typeof readingScreens
  }
}
