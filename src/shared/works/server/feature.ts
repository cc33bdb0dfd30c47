import type { Feature } from '#core/server/app/feature.ts'
import { archiveFile, printedFile } from './files.ts'
import * as routes from './routes.ts'

export const works: Feature = {
  name: 'works',
  routes: Object.values(routes),
  filesOnDemand: [printedFile, archiveFile],
}
