import type { Feature } from '#core/server/app/feature.ts'
import { projectAudioTrackRoute } from './project-audio-track.ts'
import { projectCreateRoute } from './project-create.ts'
import { projectLanguageRoute } from './project-language.ts'
import { projectRetryRoute } from './project-retry.ts'

export const prepare: Feature = {
  name: 'prepare',
  routes: [projectAudioTrackRoute, projectCreateRoute, projectLanguageRoute, projectRetryRoute],
}
