import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const customerTitles = texts('customerTitles', {
  userList: { cn: '用户列表', en: 'Users' },
  openAccount: { cn: '开通账号', en: 'Create accounts' },
})

export const customerPaths = declareScreens(customerTitles, {
  '/agent/userList': { name: 'userList', who: ['agent'], menu: [{ section: 'users', order: 10 }] },
  '/agent/openAccount': { name: 'openAccount', who: ['agent'] },
})

declare module '#core/screens.ts' {
  interface Register {
    customer: typeof customerPaths
  }
}
