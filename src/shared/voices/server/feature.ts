import type { Feature } from '#core/server/app/feature.ts'
import { builtInSample } from './library-sample.ts'
import { sampleStream } from './sample-stream.ts'

export const voices: Feature = {
  name: 'voices',
  filesOnDemand: [builtInSample, sampleStream],
}
