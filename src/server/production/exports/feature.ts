import type { Feature } from '#server/core/app/feature.ts'
import { accountExportRoute, accountExportStartRoute, exportFile, staffAccountExportRoute } from './routes.ts'

export const dataExports: Feature = {
  name: 'exports',
  routes: [accountExportRoute, accountExportStartRoute, staffAccountExportRoute],
  filesOnDemand: [exportFile],
}
