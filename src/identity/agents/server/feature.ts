import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { agentAccountsOpenRoute } from './agent-accounts-open.ts'
import { agentUserPasswordRoute } from './agent-user-password.ts'

export const agents: Feature = {
  name: 'agents',
  routes: [...Object.values(routes), agentAccountsOpenRoute, agentUserPasswordRoute],
}
