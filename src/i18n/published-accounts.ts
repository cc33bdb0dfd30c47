import * as hk from './hk/published-accounts.ts'
import { words } from './words.ts'

/** Accounts whose passwords are in the README, on a server that other machines reach. */
export const publishedWords = words('publishedAccounts', hk.publishedAccounts, {
  suspended: {
    cn: '这些账号的密码是公开的，已停用：{names}。运行 ./yiyin operator 名称 可为运营账号设置新密码，运行 ./yiyin demo remove 可移除全部演示数据。',
    en: 'Suspended, because their passwords are published: {names}. Run ./yiyin operator NAME to give an operator a new password, or ./yiyin demo remove to remove the demo.',
  },
})
