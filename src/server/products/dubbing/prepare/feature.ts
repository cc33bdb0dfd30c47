import type { Feature } from '#server/core/app/feature.ts'
import { worksAudioTrackRoute } from './works-audio-track.ts'
import { worksCreateRoute } from './works-create.ts'
import { worksRetryRoute } from './works-retry.ts'

export const prepare: Feature = {
  name: 'prepare',
  routes: [worksAudioTrackRoute, worksCreateRoute, worksRetryRoute],
}
