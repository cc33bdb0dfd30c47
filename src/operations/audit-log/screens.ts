import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const auditTitles = texts('auditTitles', {
  auditLog: { cn: '操作记录', en: 'Audit log' },
})

export const auditPaths = declareScreens(auditTitles, {
  '/staff/acts': {
    name: 'auditLog',
    who: ['operator', 'finance'],
    menu: [
      { section: 'platform', order: 70 },
      { section: 'money', order: 60 },
    ],
  },
})

declare module '#core/screens.ts' {
  interface Register {
    audit: typeof auditPaths
  }
}
