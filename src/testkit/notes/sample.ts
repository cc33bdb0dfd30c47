import { notesFeature } from './feature.ts'

/** In place of the line in src/app/features.ts: the product exists in tests only. */
export const notesSample = {
  modules: notesFeature,
  thread: new URL('thread.ts', import.meta.url),
}
