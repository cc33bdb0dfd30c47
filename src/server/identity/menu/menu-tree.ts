import type { Role } from '#contract/call.ts'
import type { MenuEntry, MenuItem } from '#contract/menu.ts'

// What each role finds in the menu. An entry stands here from the day its screens work, not before.

type Words = [cn: string, en: string, hk: string]

const entry = (
  code: string,
  path: string,
  [name, enName, hkName]: Words,
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

const home: MenuItem = { ...entry('home', '/home', ['首页', 'Home', '首頁']), children: [] }

const translate: MenuItem = {
  ...entry('translate', '/translate/projectType', ['视频译配', 'Dubbing', '影片譯配']),
  children: [
    entry('projectType', '/translate/projectType', ['新建项目', 'New project', '新增項目']),
    entry('myProject', '/translate/myProject', ['我的项目', 'My projects', '我的項目']),
    entry('starProject', '/translate/starProject', ['星标项目', 'Starred projects', '星標項目']),
    entry('worksManage', '/translate/worksManage', ['作品管理', 'Works', '作品管理']),
  ],
}

const usage = (trend: string, detail: string): MenuItem => ({
  ...entry('usage', trend, ['用量', 'Usage', '用量']),
  children: [
    entry('usageTrend', trend, ['用量分析', 'Analysis', '用量分析']),
    entry('usageDetail', detail, ['用量明细', 'Detail', '用量明細']),
  ],
})
const selfUsage = usage('/user/selfTrend', '/user/selfDetail')
const agentUsage = usage('/agent/agentTrend', '/agent/agentDetail')

const buy = (add: string, list: string): MenuItem => ({
  ...entry('buy', add, ['购买服务', 'Buy', '購買服務']),
  children: [
    entry('addOrder', add, ['购买服务', 'Buy service', '購買服務']),
    entry('orderList', list, ['我的订单', 'My orders', '我的訂單']),
  ],
})
const selfBuy = buy('/user/addUserOrder', '/user/selfOrder')
const agentBuy = buy('/agent/addOrder', '/agent/orderList')

const money: MenuItem = {
  ...entry('money', '/staff/orders', ['财务', 'Finance', '財務']),
  children: [
    entry('staffOrders', '/staff/orders', ['订单审核', 'Orders', '訂單審核']),
    entry('staffInvoices', '/staff/invoices', ['发票', 'Invoices', '發票']),
    entry('differences', '/staff/differences', ['对账差异', 'Reconciliation', '對帳差異']),
    entry('settlements', '/staff/settlement', ['机构结算', 'Agent settlement', '機構結算']),
    entry('usageBook', '/staff/usage', ['用量与账簿', 'Usage and book', '用量與帳簿']),
    entry('acts', '/staff/acts', ['操作记录', 'Audit trail', '操作記錄']),
  ],
}

const ownUsers: MenuItem = {
  ...entry('users', '/agent/userList', ['用户', 'Users', '用戶']),
  children: [
    entry('userList', '/agent/userList', ['用户列表', 'User list', '用戶列表']),
    entry('userTrend', '/agent/userTrend', ['用户用量', 'User usage', '用戶用量']),
    entry('userOrder', '/agent/userOrder', ['用户订单', 'User orders', '用戶訂單']),
    entry('ownSettlements', '/agent/settlement', ['线上收款结算', 'Settlement', '線上收款結算']),
  ],
}

const configuration: MenuItem = {
  ...entry('configuration', '/agent/payment', ['配置', 'Configuration', '設定']),
  children: [
    entry('priceSetting', '/agent/payment', ['价格设置', 'Prices', '價格設定']),
    entry('paymentSetting', '/agent/payment?part=bank', ['收款信息设置', 'Bank details', '收款資料設定']),
  ],
}

const prices: MenuItem = {
  ...entry('prices', '/staff/prices', ['价格', 'Prices', '價格']),
  children: [
    entry('priceSetting', '/staff/prices', ['价格设置', 'Prices', '價格設定']),
    entry('buyerPrices', '/staff/prices?part=buyers', ['专属价格', 'Single buyers', '專屬價格']),
    entry('paymentSetting', '/staff/prices?part=bank', ['收款信息', 'Bank details', '收款資料']),
    entry('usageBook', '/staff/usage', ['用量与账簿', 'Usage and book', '用量與帳簿']),
    entry('welcomeSetting', '/staff/prices?part=welcome', ['新用户赠送', 'Welcome package', '新用戶贈送']),
  ],
}

const people: MenuItem = {
  ...entry('people', '/staff/accounts', ['账号', 'Accounts', '帳號']),
  children: [
    entry('accounts', '/staff/accounts', ['全部账号', 'All accounts', '全部帳號']),
    entry('agents', '/staff/agents', ['机构', 'Agents', '機構']),
  ],
}

const platform: MenuItem = {
  ...entry('platform', '/staff/tenants', ['平台运行', 'Platform', '平台運作']),
  children: [
    entry('tenants', '/staff/tenants', ['租户', 'Tenants', '租戶']),
    entry('runs', '/staff/runs', ['任务队列', 'Runs', '任務佇列']),
    entry('engines', '/staff/engines', ['引擎', 'Engines', '引擎']),
    entry('outbox', '/staff/outbox', ['发件箱', 'Outbox', '寄件匣']),
    entry('acts', '/staff/acts', ['操作记录', 'Audit trail', '操作記錄']),
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
      .filter(({ isDefault }) => isDefault === 0)
      .map((hidden) => [hidden.code, hidden]),
  ).values(),
]
