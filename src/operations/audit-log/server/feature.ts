import type { Feature } from '#core/server/app/feature.ts'
import { auditLogFile } from './audit-log-table.ts'
import * as routes from './routes.ts'

export const auditLog: Feature = {
  name: 'audit-log',
  routes: Object.values(routes),
  filesOnDemand: [auditLogFile],
}
