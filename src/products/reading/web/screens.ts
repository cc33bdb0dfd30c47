import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

export const readingScreens = [
  screen('/dubCreate', {
    module: () => import('./texts/new-article.tsx'),
    component: 'NewArticle',
    reads: 'nothing',
  }),
  screen('/long', {
    module: () => import('./texts/new-book.tsx'),
    component: 'NewBook',
    reads: 'nothing',
  }),
  screen('/dub', {
    search: { name: text, kind: oneOf('article', 'book') },
    module: () => import('./texts/readings.tsx'),
    component: 'Readings',
  }),
  screen('/works', {
    search: { name: text, kind: oneOf('article', 'book'), state: oneOf(1, 2, 3) },
    module: () => import('./works/reading-works.tsx'),
    component: 'ReadingWorks',
  }),
  screen('/works-editing', {
    search: { id: text },
    beside: 'none',
    under: '/dub',
    module: () => import('./editing/reading-editor.tsx'),
    component: 'ReadingEditor',
  }),
  screen('/readingWork', {
    search: { id: text },
    under: '/works',
    module: () => import('./works/reading-work.tsx'),
    component: 'ReadingWorkPage',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    readingScreens: typeof readingScreens
  }
}
