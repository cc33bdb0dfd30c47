import { screen, screensOf } from '#core/web/router/screen.ts'
import { text } from '#core/web/router/search.ts'
import { notePaths } from '../screens.ts'

export const noteScreens = screensOf(notePaths, {
  '/notes': screen({ module: () => import('./notes.tsx'), component: 'Notes' }),
  '/note': screen({
    search: { id: text },
    under: '/notes',
    module: () => import('./note.tsx'),
    component: 'NotePage',
  }),
  '/noteWork': screen({
    search: { id: text },
    under: '/notes',
    module: () => import('./note-work.tsx'),
    component: 'NoteWorkPage',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    noteScreens: typeof noteScreens
  }
}
