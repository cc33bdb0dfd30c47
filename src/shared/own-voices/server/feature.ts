import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

/** Voices that people record of themselves, with their consent. */
export const ownVoices: Feature = {
  name: 'own-voices',
  routes: Object.values(routes),
}
