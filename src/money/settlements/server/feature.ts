import type { Feature } from '#core/server/app/feature.ts'
import { settlementsFile } from './settlements-table.ts'
import * as routes from './routes.ts'

export const settlements: Feature = {
  name: 'settlements',
  routes: Object.values(routes),
  filesOnDemand: [settlementsFile],
}
