import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { day, text } from '#web/core/router/search.ts'

export const auditScreens = [
  screen({
    path: '/staff/acts',
    title: titles.auditLog,
    who: ['operator', 'finance'],
    search: { name: text, action: text, since: day, until: day },
    module: () => import('./audit-log.tsx'),
    component: 'AuditLog',
  }),
] as const
