import * as hk from './hk/staff-accounts.ts'
import { words } from './words.ts'

/** The accounts of a tenant, for its operator. */
export const accountWords = words('accounts', hk.accounts, {
  accounts: { cn: '账号', en: 'Accounts' },
  intro: {
    cn: '本租户的全部账号：用户、机构、运营和财务。',
    en: 'All accounts here: users, agents, operators and finance.',
  },
  search: { cn: '搜索名称、公司、手机号或邮箱', en: 'Search name, company, phone or email' },
  anyRole: { cn: '全部角色', en: 'Any role' },
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
  left: { cn: '剩余用量', en: 'Usage left' },
  signedIn: { cn: '最近登录', en: 'Last sign-in' },
  never: { cn: '从未登录', en: 'Never' },
  noContact: { cn: '未填写', en: 'None given' },
  failed: { cn: '账号列表加载失败', en: 'The accounts did not load' },
  noneFound: { cn: '没有符合条件的账号', en: 'No account fits' },
  noneFoundHint: { cn: '换个关键词，或放宽筛选条件。', en: 'Try other words, or fewer filters.' },

  open: { cn: '开通账号', en: 'Open an account' },
  details: { cn: '查看账号', en: 'See the account' },
  move: { cn: '更换机构', en: 'Move to an agent' },
  signOut: { cn: '强制退出登录', en: 'Sign out everywhere' },
  signOutAsk: { cn: '让“{name}”在所有设备上退出登录？', en: 'Sign “{name}” out everywhere?' },
  signOutHint: {
    cn: '账号不受影响，可以立即重新登录。',
    en: 'The account stays as it is, and can sign in again at once.',
  },
  signOutDone: { cn: '已退出登录', en: 'Signed out' },
  suspendHint: {
    cn: '该账号会立即退出登录，且无法再登录。内容和用量保留，可随时恢复。',
    en: 'The account is signed out at once and cannot sign in. What it has stays, and you can lift the suspension any time.',
  },
  suspendAgentHint: {
    cn: '该机构会立即退出登录，且无法再登录和出售用量。它的用户不会被停用，已有用量照常使用，但在恢复或更换机构之前无法购买。',
    en: 'The agent is signed out at once, and can neither sign in nor sell. Its users are not suspended and keep what they have, but they cannot buy until the suspension is lifted or they are moved to another agent.',
  },

  passwordMade: {
    cn: '留空则自动生成，只显示一次。首次登录时须自行更换。',
    en: 'Left empty, one is made and shown once. It has to be replaced at the first sign-in.',
  },
  mobile: { cn: '手机号', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  contactHint: {
    cn: '用户和机构须填写手机号或邮箱之一。本人验证后，才能用它登录或找回密码。',
    en: 'Users and agents need a phone number or an email address. They can sign in and reset the password with it once they verify it in their profile.',
  },
  opened: { cn: '“{name}”已开通', en: '“{name}” is opened' },

  agentField: { cn: '所属机构', en: 'Agent' },
  agentHint: {
    cn: '用户从所属机构购买；没有机构的用户从平台购买。',
    en: 'A user buys from the agent; without one, from the platform.',
  },
  noAgent: { cn: '无（平台直属）', en: 'None (the platform)' },
  findAgent: { cn: '查找机构', en: 'Find an agent' },
  agentsFailed: { cn: '机构列表加载失败', en: 'The agents did not load' },
  moveTitle: { cn: '更换“{name}”的机构', en: 'Move “{name}” to an agent' },
  moveHint: {
    cn: '已有用量和订单保留；之后按新机构的价格购买。',
    en: 'What the user has, and the orders, stay. From then on the new agent’s prices hold.',
  },
  moved: { cn: '已更换机构', en: 'Moved' },
  save: { cn: '保存', en: 'Save' },

  profile: { cn: '资料', en: 'Profile' },
  tureName: { cn: '姓名', en: 'Real name' },
  company: { cn: '公司', en: 'Company' },
  since: { cn: '开通时间', en: 'Opened' },
  firstSteps: { cn: '首次登录', en: 'First sign-in' },
  firstStepsOpen: {
    cn: '尚未设置自己的密码或同意条款',
    en: 'Has still to set a password of their own or agree to the terms',
  },
  packages: { cn: '可用的用量包', en: 'Packages left' },
  noPackages: { cn: '没有可用的用量包', en: 'Nothing left to use' },
  toBook: { cn: '查看账簿', en: 'See the book' },
  until: { cn: '有效期至', en: 'Good until' },
  leftOf: { cn: '剩余 {left}，共 {size}', en: '{left} of {size} left' },
  orders: { cn: '最近订单', en: 'Last orders' },
  noOrders: { cn: '还没有订单', en: 'No orders yet' },
  features: { cn: '功能', en: 'Features' },
  featuresHint: {
    cn: '默认隐藏的功能，可为此账号单独开启。',
    en: 'What is hidden by default can be switched on for this account alone.',
  },
  featuresSaved: { cn: '功能已保存', en: 'The features are saved' },
  sessions: { cn: '登录中的设备', en: 'Signed in on' },
  noSessions: { cn: '目前没有登录', en: 'Not signed in anywhere' },
  unknownDevice: { cn: '未知设备', en: 'Unknown device' },
  thisOne: { cn: '当前设备', en: 'This one' },
  endOne: { cn: '退出', en: 'Sign out' },
  endOneOf: { cn: '让 {device} 退出登录', en: 'Sign out: {device}' },
  acts: { cn: '相关操作', en: 'What was done to it' },
  noActs: { cn: '没有记录', en: 'Nothing yet' },
  toAll: { cn: '查看全部', en: 'See all' },
  detailFailed: { cn: '账号加载失败', en: 'The account did not load' },
  back: { cn: '返回账号列表', en: 'Back to the accounts' },
})

/** The agents of a tenant, for its operator. */
export const staffAgentWords = words('staffAgents', hk.staffAgents, {
  agents: { cn: '机构', en: 'Agents' },
  intro: {
    cn: '各机构的用户数、剩余用量和本月进出（按北京时间）。',
    en: 'The agents with their users, what they have left, and what came and went this month (in China).',
  },
  agent: { cn: '机构', en: 'Agent' },
  users: { cn: '用户数', en: 'Users' },
  left: { cn: '剩余', en: 'Left' },
  bought: { cn: '本月购入', en: 'Bought this month' },
  handedOut: { cn: '本月售出与赠送', en: 'Sold and given this month' },
  prices: { cn: '采购价', en: 'Purchase prices' },
  ownPrices: { cn: '专属', en: 'Own' },
  defaultPrices: { cn: '默认', en: 'Default' },
  empty: { cn: '还没有机构', en: 'No agents yet' },
  emptyHint: {
    cn: '开通一个机构账号，它就能开通用户、向他们出售和赠送用量。',
    en: 'Open an account for an agent: it opens accounts of users, and sells and gives them usage.',
  },
  open: { cn: '开通机构', en: 'Open an agent' },
})
