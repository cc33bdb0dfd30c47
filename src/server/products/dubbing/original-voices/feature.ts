import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

export const originalVoices: Feature = { name: 'original-voices', routes: Object.values(routes) }
