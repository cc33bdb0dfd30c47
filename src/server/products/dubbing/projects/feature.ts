import type { Feature } from '#server/core/app/feature.ts'
import { subtitlesFile } from './subtitles-file.ts'
import * as routes from './routes.ts'
import { worksListRoute } from './works-list.ts'

export const projects: Feature = {
  name: 'projects',
  routes: [...Object.values(routes), worksListRoute],
  filesOnDemand: [subtitlesFile],
}
