import type { Feature } from '#core/server/app/feature.ts'
import { ledgerFile, packagesFile, usageFile } from './usage-tables.ts'
import * as routes from './routes.ts'
import { staffHoldersRoute } from './staff-holders.ts'

export const usage: Feature = {
  name: 'usage',
  routes: [...Object.values(routes), staffHoldersRoute],
  filesOnDemand: [usageFile, packagesFile, ledgerFile],
}
