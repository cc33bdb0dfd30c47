import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

/** Voices that people record of themselves, with their consent. */
export const ownVoices: Feature = {
  name: 'own-voices',
  routes: Object.values(routes),
}
