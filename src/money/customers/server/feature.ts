import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { agentUserListRoute } from './agent-user-list.ts'
import { staffAccountDetailRoute } from './staff-account-detail.ts'
import { staffAgentListRoute } from './staff-agent-list.ts'

export const customers: Feature = {
  name: 'customers',
  routes: [...Object.values(routes), agentUserListRoute, staffAccountDetailRoute, staffAgentListRoute],
}
