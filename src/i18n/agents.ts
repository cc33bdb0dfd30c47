import * as hk from './hk/agents.ts'
import { words } from './words.ts'

/** The users of an agent. */
export const agentWords = words('agents', hk.agents, {
  users: { cn: '用户列表', en: 'Users' },
  usersIntro: {
    cn: '由您开通的用户：剩余用量、专属价格、停用与恢复。',
    en: 'The users whose accounts you opened: what they have left, their prices, suspending them.',
  },
  search: { cn: '搜索名称、手机号或邮箱', en: 'Search by name, phone or email' },
  open: { cn: '开通账号', en: 'Open accounts' },
  gifts: { cn: '赠送记录', en: 'Gifts' },
  user: { cn: '用户', en: 'User' },
  state: { cn: '状态', en: 'State' },
  anyState: { cn: '全部状态', en: 'Any state' },
  normal: { cn: '正常', en: 'Normal' },
  suspended: { cn: '已停用', en: 'Suspended' },
  dubLeft: { cn: '剩余配音', en: 'Dubbing left' },
  speechLeft: { cn: '剩余朗读', en: 'Speech left' },
  liveLeft: { cn: '剩余直播翻译', en: 'Live left' },
  none: { cn: '无', en: 'None' },
  opened: { cn: '开通时间', en: 'Opened' },
  actions: { cn: '操作', en: 'Actions' },
  more: { cn: '“{name}”的操作', en: 'What can be done for “{name}”' },
  give: { cn: '赠送用量', en: 'Give usage' },
  usage: { cn: '查看用量', en: 'See the usage' },
  orders: { cn: '查看订单', en: 'See the orders' },
  prices: { cn: '设置价格', en: 'Set prices' },
  reset: { cn: '重置密码', en: 'Reset the password' },
  suspend: { cn: '停用', en: 'Suspend' },
  resume: { cn: '恢复使用', en: 'Lift the suspension' },
  failed: { cn: '用户列表加载失败', en: 'Your users did not load' },
  empty: { cn: '还没有用户', en: 'No users yet' },
  emptyHint: {
    cn: '开通一个账号，或上传 CSV 一次开通多个，用户就会列在这里。',
    en: 'Open an account, or many at once from a CSV file, and they stand here.',
  },

  suspendAsk: { cn: '停用“{name}”？', en: 'Suspend “{name}”?' },
  suspendHint: {
    cn: '该用户会立即退出登录，且无法再登录。项目和用量保留，可随时恢复。',
    en: 'The user is signed out at once and cannot sign in. Projects and usage stay, and you can lift the suspension any time.',
  },
  suspendDone: { cn: '已停用“{name}”', en: '“{name}” is suspended' },
  resumeDone: { cn: '“{name}”已恢复使用', en: '“{name}” can sign in again' },
  resetAsk: { cn: '重置“{name}”的密码？', en: 'Reset the password of “{name}”?' },
  resetHint: {
    cn: '原密码立即失效，该用户在所有设备上退出登录。新密码只显示一次。',
    en: 'The old one stops working and the user is signed out everywhere. The new one is shown only once.',
  },
  newPassword: { cn: '“{name}”的新密码', en: 'The new password of “{name}”' },
  onceHint: {
    cn: '请立即复制并交给用户，关闭后无法再次查看。首次登录时须自行更换。',
    en: 'Copy it now and hand it over: it cannot be seen again. It has to be replaced at the first sign-in.',
  },
  copy: { cn: '复制', en: 'Copy' },
  done: { cn: '完成', en: 'Done' },
})

/** Prices and where transfers go. */
export const sellingWords = words('selling', hk.selling, {
  title: { cn: '价格与收款', en: 'Prices and payment' },
  parts: { cn: '设置项', en: 'Settings' },
  prices: { cn: '价格设置', en: 'Prices' },
  bank: { cn: '收款信息', en: 'Bank details' },
  pricesIntro: {
    cn: '您的全部用户按此价格购买。需要单独定价的用户，请在用户列表中设置。',
    en: 'What all your users pay. For one of them a price of its own can be set in the list of users.',
  },
  perMinute: { cn: '{what}（元/分钟）', en: '{what} (yuan a minute)' },
  perThousand: { cn: '{what}（元/千字）', en: '{what} (yuan a thousand words)' },
  margin: { cn: '每售出一份，毛利 {amount}（{share}）', en: 'Your margin: {amount} each ({share})' },
  noMargin: { cn: '按采购价出售，没有毛利', en: 'Sold at what you pay: no margin' },
  notSet: { cn: '未设置，用户暂时无法购买', en: 'Not set: users cannot buy it yet' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '价格已保存', en: 'The prices are saved' },
  nothingChanged: { cn: '没有改动', en: 'Nothing was changed' },
  failed: { cn: '价格加载失败', en: 'The prices did not load' },
  userTitle: { cn: '“{name}”的价格', en: 'Prices of “{name}”' },
  userHint: {
    cn: '留空则按全部用户的价格。',
    en: 'Where nothing is given, the price for all users holds.',
  },
  forAll: { cn: '全部用户：{amount}', en: 'All users: {amount}' },

  bankIntro: {
    cn: '用户选择线下转账时，会看到以下收款账户。',
    en: 'Users who pay by bank transfer are shown this account.',
  },
  offline: { cn: '接受线下转账', en: 'Accept bank transfers' },
  offlineOff: {
    cn: '未开启时，用户无法以线下方式付款给您。',
    en: 'While this is off, users cannot pay you by transfer.',
  },
  accountNumber: { cn: '银行账号', en: 'Account number' },
  accountName: { cn: '账户名称', en: 'Account name' },
  englishName: { cn: '账户英文名称', en: 'Account name in English' },
  bankName: { cn: '开户行全称', en: 'Full bank name' },
  englishBankName: { cn: '开户行英文名称', en: 'Bank name in English' },
  fieldMissing: { cn: '请填写{field}', en: 'Enter this: {field}' },
  bankSaved: { cn: '收款信息已保存', en: 'The bank details are saved' },
  bankFailed: { cn: '收款信息加载失败', en: 'The bank details did not load' },
})
