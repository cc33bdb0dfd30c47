import type { Feature } from '#core/server/app/feature.ts'
import { builtInSample } from './library-sample.ts'
import { sampleStream } from './sample-stream.ts'
import * as routes from './routes.ts'
import * as voiceprints from './voiceprints.ts'

export const voices: Feature = {
  name: 'voices',
  routes: [...Object.values(routes), ...Object.values(voiceprints)],
  filesOnDemand: [builtInSample, sampleStream],
}
