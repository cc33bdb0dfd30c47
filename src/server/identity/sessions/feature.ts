import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'
import { loginCodeRoute } from './login-code.ts'
import { passwordResetRoute } from './password-reset.ts'

export const sessions: Feature = {
  name: 'sessions',
  routes: [...Object.values(routes), loginCodeRoute, passwordResetRoute],
}
