import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

export const readingScreens = [
  screen('/dubCreate', {
    module: () => import('#web/reading/texts/new-article.tsx'),
    component: 'NewArticle',
    reads: 'nothing',
  }),
  screen('/long', {
    module: () => import('#web/reading/texts/new-book.tsx'),
    component: 'NewBook',
    reads: 'nothing',
  }),
  screen('/dub', {
    search: { name: text, kind: oneOf('article', 'book') },
    module: () => import('#web/reading/texts/readings.tsx'),
    component: 'Readings',
  }),
  screen('/works', {
    search: { name: text, kind: oneOf('article', 'book'), state: oneOf(1, 2, 3) },
    module: () => import('#web/reading/works/reading-works.tsx'),
    component: 'ReadingWorks',
  }),
  screen('/works-editing', {
    search: { id: text },
    beside: 'none',
    under: '/dub',
    module: () => import('#web/reading/editing/reading-editor.tsx'),
    component: 'ReadingEditor',
  }),
  screen('/readingWork', {
    search: { id: text },
    under: '/works',
    module: () => import('#web/reading/works/reading-work.tsx'),
    component: 'ReadingWorkPage',
  }),
] as const
