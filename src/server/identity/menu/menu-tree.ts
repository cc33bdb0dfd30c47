import { menuDefault } from '#contract/wire-numbers.ts'
import type { Role } from '#contract/call.ts'
import type { MenuEntry, MenuItem } from '#contract/menu.ts'
import { menuWords } from '#i18n/menu.ts'
import type { Text } from '#i18n/words.ts'

// What each role finds in the menu. An entry stands here from the day its screens work, not before.

const entry = (
  code: string,
  path: string,
  { cn: name, en: enName, hk: hkName }: Text,
  isDefault: 0 | 1 = 1,
): MenuEntry => ({
  code,
  name,
  enName,
  hkName,
  icon: code,
  path,
  isDefault,
})

const home: MenuItem = { ...entry('home', '/home', menuWords.home), children: [] }

const translate: MenuItem = {
  ...entry('translate', '/translate/projectType', menuWords.translate),
  children: [
    entry('projectType', '/translate/projectType', menuWords.projectType),
    entry('myProject', '/translate/myProject', menuWords.myProject),
    entry('starProject', '/translate/starProject', menuWords.starProject),
    entry('worksManage', '/translate/worksManage', menuWords.worksManage),
  ],
}

const usage = (trend: string, detail: string): MenuItem => ({
  ...entry('usage', trend, menuWords.usage),
  children: [
    entry('usageTrend', trend, menuWords.usageTrend),
    entry('usageDetail', detail, menuWords.usageDetail),
  ],
})
const selfUsage = usage('/user/selfTrend', '/user/selfDetail')
const agentUsage = usage('/agent/agentTrend', '/agent/agentDetail')

const buy = (add: string, list: string): MenuItem => ({
  ...entry('buy', add, menuWords.buy),
  children: [entry('addOrder', add, menuWords.addOrder), entry('orderList', list, menuWords.orderList)],
})
const selfBuy = buy('/user/addUserOrder', '/user/selfOrder')
const agentBuy = buy('/agent/addOrder', '/agent/orderList')

const money: MenuItem = {
  ...entry('money', '/staff/orders', menuWords.money),
  children: [
    entry('staffOrders', '/staff/orders', menuWords.staffOrders),
    entry('staffInvoices', '/staff/invoices', menuWords.staffInvoices),
    entry('differences', '/staff/differences', menuWords.differences),
    entry('settlements', '/staff/settlement', menuWords.settlements),
    entry('usageLedger', '/staff/usage', menuWords.usageLedger),
    entry('auditLog', '/staff/acts', menuWords.auditLog),
  ],
}

const ownUsers: MenuItem = {
  ...entry('users', '/agent/userList', menuWords.users),
  children: [
    entry('userList', '/agent/userList', menuWords.userList),
    entry('userTrend', '/agent/userTrend', menuWords.userTrend),
    entry('userOrder', '/agent/userOrder', menuWords.userOrder),
    entry('ownSettlements', '/agent/settlement', menuWords.ownSettlements),
  ],
}

const configuration: MenuItem = {
  ...entry('configuration', '/agent/payment', menuWords.configuration),
  children: [
    entry('priceSetting', '/agent/payment', menuWords.priceSetting),
    entry('paymentSetting', '/agent/payment?part=bank', menuWords.paymentSetting),
  ],
}

const prices: MenuItem = {
  ...entry('prices', '/staff/prices', menuWords.prices),
  children: [
    entry('priceSetting', '/staff/prices', menuWords.priceSetting),
    entry('buyerPrices', '/staff/prices?part=buyers', menuWords.buyerPrices),
    entry('paymentSetting', '/staff/prices?part=bank', menuWords.bankDetails),
    entry('usageLedger', '/staff/usage', menuWords.usageLedger),
    entry('welcomeSetting', '/staff/prices?part=welcome', menuWords.welcomeSetting),
  ],
}

const people: MenuItem = {
  ...entry('people', '/staff/accounts', menuWords.people),
  children: [
    entry('accounts', '/staff/accounts', menuWords.accounts),
    entry('agents', '/staff/agents', menuWords.agents),
  ],
}

const platform: MenuItem = {
  ...entry('platform', '/staff/tenants', menuWords.platform),
  children: [
    entry('tenants', '/staff/tenants', menuWords.tenants),
    entry('runs', '/staff/runs', menuWords.runs),
    entry('engines', '/staff/engines', menuWords.engines),
    entry('outbox', '/staff/outbox', menuWords.outbox),
    entry('auditLog', '/staff/acts', menuWords.auditLog),
  ],
}

export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  user: [home, selfBuy, selfUsage, translate],
  agent: [home, agentBuy, agentUsage, ownUsers, configuration],
  operator: [home, people, prices, platform],
  finance: [home, money],
}

/** What is hidden until a tenant or an account has it switched on, each once. */
export const features: readonly MenuEntry[] = [
  ...new Map(
    Object.values(menuOf)
      .flat()
      .flatMap((item) => [item, ...item.children])
      .filter(({ isDefault }) => isDefault === menuDefault.hidden)
      .map((hidden) => [hidden.code, hidden]),
  ).values(),
]
