import type { Feature } from '#core/server/app/feature.ts'
import { accountExportRoute, accountExportStartRoute, exportFile, staffAccountExportRoute } from './routes.ts'

export const dataExports: Feature = {
  name: 'exports',
  routes: [accountExportRoute, accountExportStartRoute, staffAccountExportRoute],
  filesOnDemand: [exportFile],
}
