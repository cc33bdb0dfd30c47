import * as hk from './hk/staff-accounts.ts'
import { words } from './words.ts'

/** The accounts of a tenant, for its operator. */
export const accountWords = words('accounts', hk.accounts, {
  accounts: { cn: '账号', en: 'Accounts' },
  intro: {
    cn: '本租户的全部账号：用户、机构、运营和财务。',
    en: 'All accounts of this tenant: users, agents, operators and finance.',
  },
  search: { cn: '搜索名称、公司、手机号或邮箱', en: 'Search by name, company, phone or email' },
  anyRole: { cn: '全部角色', en: 'All roles' },
  user: { cn: '用户', en: 'User' },
  agent: { cn: '机构', en: 'Agent' },
  operator: { cn: '运营', en: 'Operator' },
  finance: { cn: '财务', en: 'Finance' },
  usersOf: { cn: '“{name}”的用户', en: 'Users of “{name}”' },
  usersOfOne: { cn: '一家机构的用户', en: 'Users of one agent' },
  showAll: { cn: '显示全部', en: 'Show all' },

  account: { cn: '账号', en: 'Account' },
  role: { cn: '角色', en: 'Role' },
  contact: { cn: '联系方式', en: 'Contact' },
  left: { cn: '剩余用量', en: 'Remaining usage' },
  signedIn: { cn: '最近登录', en: 'Last sign-in' },
  never: { cn: '从未登录', en: 'Never' },
  noContact: { cn: '未填写', en: 'Not provided' },
  failed: { cn: '账号列表加载失败', en: 'Couldn’t load accounts' },
  noneFound: { cn: '没有符合条件的账号', en: 'No matching accounts' },
  noneFoundHint: { cn: '换个关键词，或放宽筛选条件。', en: 'Try other keywords or fewer filters.' },

  open: { cn: '开通账号', en: 'Create account' },
  details: { cn: '查看账号', en: 'View account' },
  move: { cn: '更换机构', en: 'Change agent' },
  signOut: { cn: '强制退出登录', en: 'Sign out everywhere' },
  signOutAsk: { cn: '让“{name}”在所有设备上退出登录？', en: 'Sign “{name}” out everywhere?' },
  signOutHint: {
    cn: '账号不受影响，可以立即重新登录。',
    en: 'The account isn’t affected and can sign in again right away.',
  },
  signOutDone: { cn: '已退出登录', en: 'Signed out' },
  suspendHint: {
    cn: '该账号会立即退出登录，且无法再登录。内容和用量保留，可随时恢复。',
    en: 'The account is signed out immediately and can’t sign in again. Its content and usage are kept, and you can reactivate it at any time.',
  },
  suspendAgentHint: {
    cn: '该机构会立即退出登录，且无法再登录和出售用量。它的用户不会被停用，已有用量照常使用，但在恢复或更换机构之前无法购买。',
    en: 'The agent is signed out immediately and can neither sign in nor sell. Its users aren’t suspended and keep their usage, but they can’t buy until the agent is reactivated or they move to another agent.',
  },

  passwordMade: {
    cn: '留空则自动生成，只显示一次。首次登录时须自行更换。',
    en: 'Leave empty to generate one. It’s shown once and must be changed at first sign-in.',
  },
  mobile: { cn: '手机号', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  contactHint: {
    cn: '用户和机构须填写手机号或邮箱之一。本人验证后，才能用它登录或找回密码。',
    en: 'Users and agents need a phone number or an email address. They can sign in and reset their password with it once they verify it in their profile.',
  },
  opened: { cn: '“{name}”已开通', en: '“{name}” has been created' },

  agentField: { cn: '所属机构', en: 'Agent' },
  agentHint: {
    cn: '用户从所属机构购买；没有机构的用户从平台购买。',
    en: 'Users buy from their agent, or from the platform if they have none.',
  },
  noAgent: { cn: '无（平台直属）', en: 'None (the platform)' },
  findAgent: { cn: '查找机构', en: 'Find an agent' },
  agentsFailed: { cn: '机构列表加载失败', en: 'Couldn’t load agents' },
  moveTitle: { cn: '更换“{name}”的机构', en: 'Change the agent of “{name}”' },
  moveHint: {
    cn: '已有用量和订单保留；之后按新机构的价格购买。',
    en: 'Existing usage and orders are kept. Future purchases use the new agent’s prices.',
  },
  moved: { cn: '已更换机构', en: 'Agent changed' },
  save: { cn: '保存', en: 'Save' },

  profile: { cn: '资料', en: 'Profile' },
  tureName: { cn: '姓名', en: 'Real name' },
  company: { cn: '公司', en: 'Company' },
  since: { cn: '开通时间', en: 'Created' },
  firstSteps: { cn: '首次登录', en: 'First sign-in' },
  firstStepsOpen: {
    cn: '尚未设置自己的密码或同意条款',
    en: 'Hasn’t set their own password or agreed to the terms yet',
  },
  packages: { cn: '可用的用量包', en: 'Available packages' },
  noPackages: { cn: '没有可用的用量包', en: 'No available packages' },
  toLedger: { cn: '查看账簿', en: 'View ledger' },
  until: { cn: '有效期至', en: 'Expires' },
  leftOf: { cn: '剩余 {left}，共 {size}', en: '{left} of {size} remaining' },
  orders: { cn: '最近订单', en: 'Recent orders' },
  noOrders: { cn: '还没有订单', en: 'No orders yet' },
  features: { cn: '功能', en: 'Features' },
  featuresHint: {
    cn: '默认隐藏的功能，可为此账号单独开启。',
    en: 'Features that are hidden by default can be turned on for this account only.',
  },
  featuresSaved: { cn: '功能已保存', en: 'Features saved' },
  sessions: { cn: '登录中的设备', en: 'Active sessions' },
  noSessions: { cn: '目前没有登录', en: 'No active sessions' },
  unknownDevice: { cn: '未知设备', en: 'Unknown device' },
  thisOne: { cn: '当前设备', en: 'This device' },
  endOne: { cn: '退出', en: 'Sign out' },
  endOneOf: { cn: '让 {device} 退出登录', en: 'Sign out {device}' },
  activity: { cn: '操作记录', en: 'Activity' },
  noActivity: { cn: '没有记录', en: 'No activity yet' },
  toAll: { cn: '查看全部', en: 'View all' },
  detailFailed: { cn: '账号加载失败', en: 'Couldn’t load the account' },
  back: { cn: '返回账号列表', en: 'Back to accounts' },
})

/** The agents of a tenant, for its operator. */
export const staffAgentWords = words('staffAgents', hk.staffAgents, {
  agents: { cn: '机构', en: 'Agents' },
  intro: {
    cn: '各机构的用户数、剩余用量和本月用量变动（按北京时间）。',
    en: 'Agents with their users, remaining usage, and this month’s activity (Beijing time).',
  },
  agent: { cn: '机构', en: 'Agent' },
  users: { cn: '用户数', en: 'Users' },
  left: { cn: '剩余', en: 'Remaining' },
  bought: { cn: '本月购入', en: 'Bought this month' },
  handedOut: { cn: '本月售出与赠送', en: 'Sold and given this month' },
  prices: { cn: '采购价', en: 'Purchase prices' },
  ownPrices: { cn: '专属', en: 'Custom' },
  defaultPrices: { cn: '默认', en: 'Default' },
  empty: { cn: '还没有机构', en: 'No agents yet' },
  emptyHint: {
    cn: '开通一个机构账号，它就能开通用户、向他们出售和赠送用量。',
    en: 'Create an agent account. Agents can create user accounts, and sell or give usage to them.',
  },
  open: { cn: '开通机构', en: 'Create agent' },
})
