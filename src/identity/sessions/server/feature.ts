import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { loginCodeRoute } from './login-code.ts'
import * as ownSessionRoutes from './own-session-routes.ts'
import { passwordResetRoute } from './password-reset.ts'

export const sessions: Feature = {
  name: 'sessions',
  routes: [...Object.values(routes), ...Object.values(ownSessionRoutes), loginCodeRoute, passwordResetRoute],
}
