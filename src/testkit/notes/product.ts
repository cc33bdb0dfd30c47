import type { Feature } from '#core/server/app/feature.ts'
import { noteCalls } from './contract.ts'
import { noteKind, noteSubject, speakNote } from './note-kind.ts'
import * as routes from './routes.ts'

const { paragraphRoutes, ...handlers } = routes

const notes: Feature = {
  name: 'notes',
  subjects: [noteSubject],
  works: noteKind,
  routes: [...Object.values(handlers), ...paragraphRoutes],
}

/** What a product of the platform registers in its feature.ts. */
export const notesProduct = {
  calls: Object.values(noteCalls),
  feature: notes,
  jobs: [speakNote],
  thread: new URL('thread.ts', import.meta.url),
}
