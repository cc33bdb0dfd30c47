import { screen, screensOf } from '#core/web/router/screen.ts'
import { day, text } from '#core/web/router/search.ts'
import { auditPaths } from '../screens.ts'

export const auditScreens = screensOf(auditPaths, {
  '/staff/acts': screen({
    search: { name: text, action: text, since: day, until: day },
    module: () => import('./audit-log.tsx'),
    component: 'AuditLog',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    auditScreens: typeof auditScreens
  }
}
