import { texts } from '#core/texts/texts.ts'

/** Prices, bank details and welcome gift of the platform, for its operator. */
export const platformPriceTexts = texts('platformPrices', {
  pricesIntro: {
    cn: '平台的成本，以及向用户和机构收取的价格。价格不能低于成本。',
    en: 'The platform’s costs, and the prices for users and agents. Prices can’t be lower than the cost.',
  },
  buyersIntro: {
    cn: '为某个机构或直属用户单独定价；没有专属价格的，按统一价格购买。',
    en: 'Custom prices for an agent, or for a user without an agent. Everyone else pays the standard price.',
  },
  bankIntro: {
    cn: '直接向平台购买的机构和用户选择线下转账时，会看到以下收款账户。',
    en: 'Users and agents who buy from the platform by bank transfer see this account.',
  },
  separationIntro: {
    cn: '分离人声与背景按声音的分钟数使用配音用量。60 秒的预览总是免费；修改后只影响之后开始的分离。',
    en: 'Separating voice and background uses dubbing time per minute of audio. The 60-second preview is always free. Changes apply to separations started afterwards.',
  },
  separationRate: { cn: '每分钟声音使用的配音秒数', en: 'Seconds of dubbing per minute of audio' },
  separationRateHint: { cn: '0 为免费，60 与配音相同', en: '0 is free; 60 is the same as dubbing' },
  separationSaved: { cn: '分离用量已保存', en: 'Usage of separation saved' },
  separationFailed: { cn: '分离用量加载失败', en: 'Couldn’t load the usage of separation' },
  welcomeIntro: {
    cn: '新注册或新开通的账号会自动获得的体验用量。修改后只影响之后的新账号。',
    en: 'Trial usage that every new account receives. Changes apply only to accounts created afterwards.',
  },

  cost: { cn: '成本', en: 'Cost' },
  users: { cn: '用户价', en: 'User price' },
  agents: { cn: '机构价', en: 'Agent price' },
  aMinute: { cn: '元/分钟', en: 'CNY per minute' },
  aThousand: { cn: '元/千字', en: 'CNY per 1,000 characters' },
  before: { cn: '原价 {amount}', en: 'Was {amount}' },
  notSet: { cn: '未设置', en: 'Not set' },
  missingTitle: { cn: '还有价格没有设置', en: 'Some prices aren’t set yet' },
  missingText: {
    cn: '在设置之前，买家无法购买：{list}。',
    en: 'These can’t be bought until you set a price: {list}.',
  },
  missingOne: { cn: '{what}的{audience}', en: '{what} ({audience})' },
  noBank: {
    cn: '平台尚未开启线下收款，买家无法用银行转账付款。',
    en: 'The platform doesn’t accept bank transfers yet.',
  },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '价格已保存', en: 'Prices saved' },
  nothingChanged: { cn: '没有改动', en: 'No changes to save' },
  failed: { cn: '价格加载失败', en: 'Couldn’t load prices' },

  search: { cn: '搜索机构或用户：名称、手机号、邮箱', en: 'Search agents and users by name, phone or email' },
  buyer: { cn: '买家', en: 'Buyer' },
  agent: { cn: '机构', en: 'Agent' },
  user: { cn: '用户', en: 'User' },
  forAll: { cn: '统一价', en: 'Standard price' },
  set: { cn: '设置价格', en: 'Set prices' },
  setFor: { cn: '设置价格：“{name}”', en: 'Set prices for “{name}”' },
  actions: { cn: '操作', en: 'Actions' },
  noBuyers: { cn: '还没有专属价格', en: 'No custom prices yet' },
  noBuyersHint: {
    cn: '在上方搜索一个机构或直属用户，就可以为其单独定价。',
    en: 'Search for an agent or user above to set a custom price.',
  },
  noneFound: { cn: '没有找到', en: 'No results' },
  noneFoundHint: {
    cn: '换一个名称、手机号或邮箱。由机构供货的用户不在其中，其价格由机构设置。',
    en: 'Try another name, phone number or email address. Users of agents aren’t listed; their agent sets the price.',
  },
  showOwn: { cn: '查看全部专属价格', en: 'Show all custom prices' },
  buyersFailed: { cn: '买家加载失败', en: 'Couldn’t load buyers' },
  buyerHint: { cn: '留空则按统一价格购买。', en: 'Leave a field empty to use the standard price.' },
  allPay: { cn: '统一价：{amount}', en: 'Standard price: {amount}' },

  minutes: { cn: '{what}（分钟）', en: '{what} (minutes)' },
  thousands: { cn: '{what}（千字）', en: '{what} (thousand characters)' },
  days: { cn: '有效天数', en: 'Valid for (days)' },
  nothingGiven: { cn: '填 0 则不赠送', en: 'Enter 0 to give nothing' },
  welcomeSaved: { cn: '新用户赠送已保存', en: 'Welcome gift saved' },
  welcomeFailed: { cn: '新用户赠送加载失败', en: 'Couldn’t load the welcome gift' },
})
