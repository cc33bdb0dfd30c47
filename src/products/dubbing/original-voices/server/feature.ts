import type { Feature } from '#core/server/app/feature.ts'
import { lineVoiceRoute } from './line-voice.ts'
import * as routes from './routes.ts'
import * as stretches from './stretch-routes.ts'

export const originalVoices: Feature = {
  name: 'original-voices',
  routes: [...Object.values(routes), ...Object.values(stretches), lineVoiceRoute],
}
