import { words } from './words.ts'

/** Prices, bank details and the welcome package of the platform, for its operator. */
export const platformPriceWords = words('platformPrices', {
  title: { cn: '价格与收款', en: 'Prices and payment', hk: '價格與收款' },
  parts: { cn: '设置项', en: 'Settings', hk: '設定項' },
  prices: { cn: '价格', en: 'Prices', hk: '價格' },
  buyers: { cn: '专属价格', en: 'Single buyers', hk: '專屬價格' },
  bank: { cn: '收款信息', en: 'Bank details', hk: '收款資料' },
  welcome: { cn: '新用户赠送', en: 'Welcome package', hk: '新用戶贈送' },

  pricesIntro: {
    cn: '平台的成本，以及向用户和机构收取的价格。价格不能低于成本。',
    en: 'What the platform pays itself, and what it asks of users and of agents. No price lies below its cost.',
    hk: '平台的成本，以及向用戶和機構收取的價格。價格不能低於成本。',
  },
  buyersIntro: {
    cn: '为某个机构或直属用户单独定价；没有专属价格的，按统一价格购买。',
    en: 'A price for one agent, or one user without an agent. All others pay the price for all.',
    hk: '為某個機構或直屬用戶單獨定價；沒有專屬價格的，按統一價格購買。',
  },
  bankIntro: {
    cn: '直接向平台购买的机构和用户选择线下转账时，会看到以下收款账户。',
    en: 'Who buys from the platform and pays by bank transfer is shown this account.',
    hk: '直接向平台購買的機構和用戶選擇線下轉帳時，會看到以下收款帳戶。',
  },
  welcomeIntro: {
    cn: '新注册或新开通的账号会自动获得的体验用量。修改后只影响之后的新账号。',
    en: 'What every new account is given to try things with. A change is for accounts made from then on.',
    hk: '新註冊或新開通的帳號會自動獲得的體驗用量。修改後只影響之後的新帳號。',
  },

  cost: { cn: '成本', en: 'Cost', hk: '成本' },
  users: { cn: '用户价', en: 'For users', hk: '用戶價' },
  agents: { cn: '机构价', en: 'For agents', hk: '機構價' },
  aMinute: { cn: '元/分钟', en: 'yuan a minute', hk: '元/分鐘' },
  aThousand: { cn: '元/千字', en: 'yuan a thousand words', hk: '元/千字' },
  before: { cn: '原价 {amount}', en: 'It was {amount}', hk: '原價 {amount}' },
  margin: { cn: '毛利 {amount}（{share}）', en: 'Margin {amount} ({share})', hk: '毛利 {amount}（{share}）' },
  noMargin: { cn: '等于成本，没有毛利', en: 'At cost: no margin', hk: '等於成本，沒有毛利' },
  notSet: { cn: '未设置', en: 'Not set', hk: '未設定' },
  missingTitle: { cn: '还有价格没有设置', en: 'Some prices are not set yet', hk: '還有價格沒有設定' },
  missingText: {
    cn: '在设置之前，买家无法购买：{list}。',
    en: 'Until they are, this cannot be bought: {list}.',
    hk: '在設定之前，買家無法購買：{list}。',
  },
  missingOne: { cn: '{what}的{audience}', en: '{what} ({audience})', hk: '{what}的{audience}' },
  noBank: {
    cn: '平台尚未开启线下收款，买家无法用银行转账付款。',
    en: 'The platform does not collect bank transfers yet: buyers cannot pay by transfer.',
    hk: '平台尚未開啟線下收款，買家無法用銀行轉帳付款。',
  },
  save: { cn: '保存', en: 'Save', hk: '儲存' },
  saved: { cn: '价格已保存', en: 'The prices are saved', hk: '價格已儲存' },
  nothingChanged: { cn: '没有改动', en: 'Nothing was changed', hk: '沒有改動' },
  failed: { cn: '价格加载失败', en: 'The prices did not load', hk: '價格載入失敗' },

  search: {
    cn: '搜索机构或用户：名称、手机号、邮箱',
    en: 'Find an agent or a user: name, phone or email',
    hk: '搜尋機構或用戶：名稱、手機號碼、電郵',
  },
  buyer: { cn: '买家', en: 'Buyer', hk: '買家' },
  agent: { cn: '机构', en: 'Agent', hk: '機構' },
  user: { cn: '用户', en: 'User', hk: '用戶' },
  forAll: { cn: '统一价', en: 'As for all', hk: '統一價' },
  set: { cn: '设置价格', en: 'Set prices', hk: '設定價格' },
  setFor: { cn: '设置价格：“{name}”', en: 'Set prices of “{name}”', hk: '設定價格：「{name}」' },
  actions: { cn: '操作', en: 'Actions', hk: '操作' },
  noBuyers: { cn: '还没有专属价格', en: 'No buyer has a price of its own', hk: '還沒有專屬價格' },
  noBuyersHint: {
    cn: '在上方搜索一个机构或直属用户，就可以为其单独定价。',
    en: 'Search for an agent or a user above, and set one.',
    hk: '在上方搜尋一個機構或直屬用戶，就可以為其單獨定價。',
  },
  noneFound: { cn: '没有找到', en: 'Nobody was found', hk: '沒有找到' },
  noneFoundHint: {
    cn: '换一个名称、手机号或邮箱。由机构供货的用户不在其中，其价格由机构设置。',
    en: 'Try another name, phone or email. Users of agents are not here: their agent sets the price.',
    hk: '換一個名稱、手機號碼或電郵。由機構供貨的用戶不在其中，其價格由機構設定。',
  },
  showOwn: { cn: '查看全部专属价格', en: 'Show all own prices', hk: '查看全部專屬價格' },
  buyersFailed: { cn: '买家加载失败', en: 'The buyers did not load', hk: '買家載入失敗' },
  buyerHint: {
    cn: '留空则按统一价格购买。',
    en: 'Where nothing is given, the price for all holds.',
    hk: '留空則按統一價格購買。',
  },
  allPay: { cn: '统一价：{amount}', en: 'For all: {amount}', hk: '統一價：{amount}' },

  minutes: { cn: '{what}（分钟）', en: '{what} (minutes)', hk: '{what}（分鐘）' },
  thousands: { cn: '{what}（千字）', en: '{what} (thousand words)', hk: '{what}（千字）' },
  days: { cn: '有效天数', en: 'Good for how many days', hk: '有效天數' },
  nothingGiven: { cn: '填 0 则不赠送', en: '0: none is given', hk: '填 0 則不贈送' },
  welcomeSaved: { cn: '新用户赠送已保存', en: 'The welcome package is saved', hk: '新用戶贈送已儲存' },
  welcomeFailed: {
    cn: '新用户赠送加载失败',
    en: 'The welcome package did not load',
    hk: '新用戶贈送載入失敗',
  },
})
