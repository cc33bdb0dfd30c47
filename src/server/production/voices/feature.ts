import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'
import { videoDubVoiceprintRoute } from './video-dub-voiceprint.ts'

export const voices: Feature = {
  name: 'voices',
  routes: [...Object.values(routes), videoDubVoiceprintRoute],
}
