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
    entry('projectType', '/translate/projectType', ['新建项目', 'New project', '新建項目']),
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
    entry('differences', '/staff/differences', ['对账差异', 'Reconciliation', '對賬差異']),
  ],
}

const ownUsers: MenuItem = {
  ...entry('users', '/agent/userList', ['用户', 'Users', '用戶']),
  children: [
    entry('userList', '/agent/userList', ['用户列表', 'User list', '用戶列表']),
    entry('userTrend', '/agent/userTrend', ['用户用量', 'User usage', '用戶用量']),
    entry('userOrder', '/agent/userOrder', ['用户订单', 'User orders', '用戶訂單']),
  ],
}

const configuration: MenuItem = {
  ...entry('configuration', '/agent/payment', ['配置', 'Configuration', '配置']),
  children: [
    entry('priceSetting', '/agent/payment', ['价格设置', 'Prices', '價格設定']),
    entry('paymentSetting', '/agent/payment?part=bank', ['收款信息设置', 'Bank details', '收款資料設定']),
  ],
}

const platform: MenuItem = {
  ...entry('platform', '/staff/runs', ['平台运行', 'Platform', '平台運行']),
  children: [
    entry('runs', '/staff/runs', ['任务队列', 'Runs', '任務佇列']),
    entry('outbox', '/staff/outbox', ['发件箱', 'Outbox', '發件箱']),
  ],
}

export const menuOf: Readonly<Record<Role, readonly MenuItem[]>> = {
  user: [home, selfBuy, selfUsage, translate],
  agent: [home, agentBuy, agentUsage, ownUsers, configuration],
  operator: [home, platform],
  finance: [home, money],
}
