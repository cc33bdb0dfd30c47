import * as hk from './hk/platform-prices.ts'
import { words } from './words.ts'

/** Prices, bank details and the welcome package of the platform, for its operator. */
export const platformPriceWords = words('platformPrices', hk.platformPrices, {
  title: { cn: '价格与收款', en: 'Prices and payment' },
  parts: { cn: '设置项', en: 'Settings' },
  prices: { cn: '价格', en: 'Prices' },
  buyers: { cn: '专属价格', en: 'Single buyers' },
  bank: { cn: '收款信息', en: 'Bank details' },
  welcome: { cn: '新用户赠送', en: 'Welcome package' },

  pricesIntro: {
    cn: '平台的成本，以及向用户和机构收取的价格。价格不能低于成本。',
    en: 'What the platform pays itself, and what it asks of users and of agents. No price lies below its cost.',
  },
  buyersIntro: {
    cn: '为某个机构或直属用户单独定价；没有专属价格的，按统一价格购买。',
    en: 'A price for one agent, or one user without an agent. All others pay the price for all.',
  },
  bankIntro: {
    cn: '直接向平台购买的机构和用户选择线下转账时，会看到以下收款账户。',
    en: 'Who buys from the platform and pays by bank transfer is shown this account.',
  },
  welcomeIntro: {
    cn: '新注册或新开通的账号会自动获得的体验用量。修改后只影响之后的新账号。',
    en: 'What every new account is given to try things with. A change is for accounts made from then on.',
  },

  cost: { cn: '成本', en: 'Cost' },
  users: { cn: '用户价', en: 'For users' },
  agents: { cn: '机构价', en: 'For agents' },
  aMinute: { cn: '元/分钟', en: 'yuan a minute' },
  aThousand: { cn: '元/千字', en: 'yuan a thousand words' },
  before: { cn: '原价 {amount}', en: 'It was {amount}' },
  margin: { cn: '毛利 {amount}（{share}）', en: 'Margin {amount} ({share})' },
  noMargin: { cn: '等于成本，没有毛利', en: 'At cost: no margin' },
  notSet: { cn: '未设置', en: 'Not set' },
  missingTitle: { cn: '还有价格没有设置', en: 'Some prices are not set yet' },
  missingText: {
    cn: '在设置之前，买家无法购买：{list}。',
    en: 'Until they are, this cannot be bought: {list}.',
  },
  missingOne: { cn: '{what}的{audience}', en: '{what} ({audience})' },
  noBank: {
    cn: '平台尚未开启线下收款，买家无法用银行转账付款。',
    en: 'The platform does not collect bank transfers yet: buyers cannot pay by transfer.',
  },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '价格已保存', en: 'The prices are saved' },
  nothingChanged: { cn: '没有改动', en: 'Nothing was changed' },
  failed: { cn: '价格加载失败', en: 'The prices did not load' },

  search: { cn: '搜索机构或用户：名称、手机号、邮箱', en: 'Find an agent or a user: name, phone or email' },
  buyer: { cn: '买家', en: 'Buyer' },
  agent: { cn: '机构', en: 'Agent' },
  user: { cn: '用户', en: 'User' },
  forAll: { cn: '统一价', en: 'As for all' },
  set: { cn: '设置价格', en: 'Set prices' },
  setFor: { cn: '设置价格：“{name}”', en: 'Set prices of “{name}”' },
  actions: { cn: '操作', en: 'Actions' },
  noBuyers: { cn: '还没有专属价格', en: 'No buyer has a price of its own' },
  noBuyersHint: {
    cn: '在上方搜索一个机构或直属用户，就可以为其单独定价。',
    en: 'Search for an agent or a user above, and set one.',
  },
  noneFound: { cn: '没有找到', en: 'Nobody was found' },
  noneFoundHint: {
    cn: '换一个名称、手机号或邮箱。由机构供货的用户不在其中，其价格由机构设置。',
    en: 'Try another name, phone or email. Users of agents are not here: their agent sets the price.',
  },
  showOwn: { cn: '查看全部专属价格', en: 'Show all own prices' },
  buyersFailed: { cn: '买家加载失败', en: 'The buyers did not load' },
  buyerHint: { cn: '留空则按统一价格购买。', en: 'Where nothing is given, the price for all holds.' },
  allPay: { cn: '统一价：{amount}', en: 'For all: {amount}' },

  minutes: { cn: '{what}（分钟）', en: '{what} (minutes)' },
  thousands: { cn: '{what}（千字）', en: '{what} (thousand words)' },
  days: { cn: '有效天数', en: 'Good for how many days' },
  nothingGiven: { cn: '填 0 则不赠送', en: '0: none is given' },
  welcomeSaved: { cn: '新用户赠送已保存', en: 'The welcome package is saved' },
  welcomeFailed: { cn: '新用户赠送加载失败', en: 'The welcome package did not load' },
})
