import type { Feature } from '#core/server/app/feature.ts'
import { projectKind } from './access.ts'
import { subtitlesFile } from './subtitles-file.ts'

export const projects: Feature = {
  name: 'projects',
  subjects: [projectKind],
  filesOnDemand: [subtitlesFile],
}
