import { screen } from '#web/core/router/screen.ts'
import { text } from '#web/core/router/search.ts'

export const readingScreens = [
  screen('/works-editing', {
    search: { id: text },
    beside: 'none',
    module: () => import('#web/reading/editing/reading-editor.tsx'),
    component: 'ReadingEditor',
  }),
] as const
