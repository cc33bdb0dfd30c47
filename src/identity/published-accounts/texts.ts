import { texts } from '#core/texts/texts.ts'

/** Accounts whose passwords are in the README, on a server that other machines reach. */
export const publishedTexts = texts('publishedAccounts', {
  suspended: {
    cn: '这些账号的密码是公开的，已停用：{names}。运行 ./yiyin operator 名称 可为运营账号设置新密码，运行 ./yiyin demo remove 可移除全部演示数据。',
    en: 'Suspended, because their passwords are published: {names}. Run ./yiyin operator NAME to give an operator a new password, or ./yiyin demo remove to remove the demo.',
  },
})

/** `yiyin demo remove`. */
export const demoTexts = texts('demoTexts', {
  summary: {
    cn: '移除密码公开的演示账号和演示数据，保留其余一切。',
    en: 'Removes the demo accounts, whose passwords are published, and the demo data; keeps everything else.',
  },
  onlyRemove: { cn: '用法：yiyin demo remove', en: 'Usage: yiyin demo remove' },
  removed: {
    cn: '已移除 {count} 个演示账号及其内容：{names}。订单和账目保留。',
    en: 'Removed {count} demo {count:account|accounts} with everything in {count:it|them}: {names}. Orders and the ledger stay.',
  },
  noneLeft: {
    cn: '没有使用公开密码的演示账号。',
    en: 'There are no demo accounts with published passwords.',
  },
  kept: { cn: '保留 {name}：{why}', en: 'Kept {name}: {why}' },
  cleared: {
    cn: '已移除演示用的银行账户和客服联系方式：{codes}',
    en: 'Removed the demo’s bank account and support contacts of: {codes}',
  },
  closed: {
    cn: '已停用没有其他账号的演示租户：{codes}',
    en: 'Suspended demo tenants without other accounts: {codes}',
  },
  nextOperator: {
    cn: '如果没有其他运营账号，请运行 ./yiyin operator 名称 创建一个。',
    en: 'If there is no other operator, create one: ./yiyin operator NAME',
  },
})
