import { screen } from '#core/web/router/screen.ts'
import { day, text } from '#core/web/router/search.ts'

export const auditScreens = [
  screen('/staff/acts', {
    search: { name: text, action: text, since: day, until: day },
    module: () => import('./audit-log.tsx'),
    component: 'AuditLog',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    auditScreens: typeof auditScreens
  }
}
