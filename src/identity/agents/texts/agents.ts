import { texts } from '#core/texts/texts.ts'

/** The users of an agent. */
export const agentTexts = texts('agents', {
  users: { cn: '用户列表', en: 'Users' },
  usersIntro: {
    cn: '由您开通的用户：剩余用量、专属价格、停用与恢复。',
    en: 'Users whose accounts you created. Check their remaining usage, set custom prices, or suspend and reactivate them.',
  },
  search: { cn: '搜索名称、手机号或邮箱', en: 'Search by name, phone or email' },
  open: { cn: '开通账号', en: 'Create accounts' },
  gifts: { cn: '赠送记录', en: 'Gifts' },
  user: { cn: '用户', en: 'User' },
  state: { cn: '状态', en: 'Status' },
  anyState: { cn: '全部状态', en: 'All statuses' },
  normal: { cn: '正常', en: 'Normal' },
  suspended: { cn: '已停用', en: 'Suspended' },
  dubLeft: { cn: '剩余配音', en: 'Dubbing remaining' },
  speechLeft: { cn: '剩余朗读', en: 'Speech remaining' },
  liveLeft: { cn: '剩余实时翻译', en: 'Live remaining' },
  none: { cn: '无', en: 'None' },
  opened: { cn: '开通时间', en: 'Created' },
  actions: { cn: '操作', en: 'Actions' },
  more: { cn: '“{name}”的操作', en: 'Actions for “{name}”' },
  give: { cn: '赠送用量', en: 'Give usage' },
  usage: { cn: '查看用量', en: 'View usage' },
  orders: { cn: '查看订单', en: 'View orders' },
  prices: { cn: '设置价格', en: 'Set prices' },
  reset: { cn: '重置密码', en: 'Reset password' },
  suspend: { cn: '停用', en: 'Suspend' },
  resume: { cn: '恢复使用', en: 'Reactivate' },
  failed: { cn: '用户列表加载失败', en: 'Couldn’t load users' },
  empty: { cn: '还没有用户', en: 'No users yet' },
  emptyHint: {
    cn: '开通一个账号，或上传 CSV 一次开通多个，用户就会列在这里。',
    en: 'Create an account, or import a CSV file to create many at once. They’ll appear here.',
  },

  suspendAsk: { cn: '停用“{name}”？', en: 'Suspend “{name}”?' },
  suspendHint: {
    cn: '该用户会立即退出登录，且无法再登录。项目和用量保留，可随时恢复。',
    en: 'The user is signed out immediately and can’t sign in again. Projects and usage are kept, and you can reactivate the account at any time.',
  },
  suspendDone: { cn: '已停用“{name}”', en: '“{name}” has been suspended' },
  resumeDone: { cn: '“{name}”已恢复使用', en: '“{name}” has been reactivated' },
  resetAsk: { cn: '重置“{name}”的密码？', en: 'Reset the password of “{name}”?' },
  resetHint: {
    cn: '原密码立即失效，该用户在所有设备上退出登录。新密码只显示一次。',
    en: 'The current password stops working immediately and the user is signed out everywhere. The new password is shown only once.',
  },
  newPassword: { cn: '“{name}”的新密码', en: 'New password for “{name}”' },
  onceHint: {
    cn: '请立即复制并交给用户，关闭后无法再次查看。首次登录时须自行更换。',
    en: 'Copy it now and give it to the user. It won’t be shown again, and must be changed at first sign-in.',
  },
  copy: { cn: '复制', en: 'Copy' },
  done: { cn: '完成', en: 'Done' },
})

/** Prices and bank details. */
export const sellingTexts = texts('selling', {
  pricesIntro: {
    cn: '您的全部用户按此价格购买。需要单独定价的用户，请在用户列表中设置。',
    en: 'These prices apply to all your users. To set a custom price for one user, go to the user list.',
  },
  perMinute: { cn: '{what}（元/分钟）', en: '{what} (CNY per minute)' },
  perThousand: { cn: '{what}（元/千字）', en: '{what} (CNY per 1,000 characters)' },
  marginPerMinute: {
    cn: '每分钟毛利 {amount}（{share}）',
    en: 'Margin: {amount} per minute ({share})',
  },
  marginPerThousand: {
    cn: '每千字毛利 {amount}（{share}）',
    en: 'Margin: {amount} per 1,000 characters ({share})',
  },
  noMargin: { cn: '等于成本，没有毛利', en: 'At cost, no margin' },
  notSet: { cn: '未设置，用户暂时无法购买', en: 'Not set. Users can’t buy this yet' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '价格已保存', en: 'Prices saved' },
  nothingChanged: { cn: '没有改动', en: 'No changes to save' },
  failed: { cn: '价格加载失败', en: 'Couldn’t load prices' },
  userTitle: { cn: '“{name}”的价格', en: 'Prices for “{name}”' },
  userHint: {
    cn: '留空则按全部用户的价格。',
    en: 'Leave a field empty to use the standard price.',
  },
  forAll: { cn: '统一价格：{amount}', en: 'Standard price: {amount}' },

  bankIntro: {
    cn: '用户选择线下转账时，会看到以下收款账户。',
    en: 'Users who pay by bank transfer see this account.',
  },
  offline: { cn: '接受线下转账', en: 'Accept bank transfers' },
  offlineOff: {
    cn: '未开启时，用户无法以线下方式付款给您。',
    en: 'While this is off, users can’t pay you by bank transfer.',
  },
  accountNumber: { cn: '银行账号', en: 'Account number' },
  accountName: { cn: '账户名称', en: 'Account holder' },
  englishName: { cn: '账户英文名称', en: 'Account holder in English' },
  bankName: { cn: '开户行全称', en: 'Full bank name' },
  englishBankName: { cn: '开户行英文名称', en: 'Bank name in English' },
  bankSaved: { cn: '收款信息已保存', en: 'Bank details saved' },
  bankFailed: { cn: '收款信息加载失败', en: 'Couldn’t load bank details' },
})
