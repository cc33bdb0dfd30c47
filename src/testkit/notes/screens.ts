import type { Screen } from '#core/web/router/screen.ts'
import { type SearchShape, text } from '#core/web/router/search.ts'

// A product of the platform adds its paths to core/contract/screens.ts, and its screens to app/web/screens.ts; then `href` knows them.

export const noteSearch = { id: text }
export const notePath = ({ id }: { id: string }) => `/note?id=${id}`
export const noteWorkPath = ({ id }: { id: string }) => `/noteWork?id=${id}`

const screen = (
  path: string,
  en: string,
  search: SearchShape,
  module: Screen['module'],
  component: string,
): Screen => {
  return { path, title: { cn: en, en, hk: en }, who: ['user'], search, module, component }
}

export const noteScreens = [
  screen('/notes', 'Notes', {}, () => import('./notes-page.tsx'), 'Notes'),
  screen('/note', 'Note', noteSearch, () => import('./note-page.tsx'), 'NotePage'),
  screen('/noteWork', 'Spoken note', noteSearch, () => import('./note-work-page.tsx'), 'NoteWorkPage'),
]
