import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const accountTitles = texts('accountTitles', {
  accounts: { cn: '账号', en: 'Accounts' },
  allAccounts: { cn: '全部账号', en: 'All accounts' },
  account: { cn: '账号详情', en: 'Account' },
  agents: { cn: '机构', en: 'Agents' },
})

export const accountPaths = declareScreens(accountTitles, {
  '/staff/accounts': {
    name: 'accounts',
    who: ['operator'],
    menu: [{ section: 'people', order: 10, text: 'allAccounts' }],
  },
  '/staff/account': { name: 'account', who: ['operator'] },
  '/staff/agents': { name: 'agents', who: ['operator'], menu: [{ section: 'people', order: 20 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    account: typeof accountPaths
  }
}
