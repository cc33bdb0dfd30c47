import type { Feature } from '#core/server/app/feature.ts'
import { projectKind } from './access.ts'
import { subtitlesFile } from './subtitles-file.ts'
import * as routes from './routes.ts'

export const projects: Feature = {
  name: 'projects',
  routes: Object.values(routes),
  subjects: [projectKind],
  filesOnDemand: [subtitlesFile],
}
