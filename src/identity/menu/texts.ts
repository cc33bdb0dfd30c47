import { words } from '#core/texts/words.ts'

/** Menu texts of sections and parts of screens, and of screens whose menu text differs from their title. */
export const menuWords = words('menu', {
  translate: { cn: '视频译配', en: 'Dubbing' },
  audio: { cn: '音频处理', en: 'Audio' },
  live: { cn: '直播翻译', en: 'Live translation' },
  worksManage: { cn: '作品管理', en: 'Works' },
  usage: { cn: '用量', en: 'Usage' },
  buy: { cn: '购买服务', en: 'Buy' },
  money: { cn: '财务', en: 'Finance' },
  podcast: { cn: '云播客', en: 'Podcast' },
  reading: { cn: '朗读', en: 'Reading aloud' },
  users: { cn: '用户', en: 'Users' },
  classroom: { cn: '智慧课堂', en: 'Smart classroom' },
  configuration: { cn: '配置', en: 'Configuration' },
  priceSetting: { cn: '价格设置', en: 'Prices' },
  paymentSetting: { cn: '收款信息设置', en: 'Bank details' },
  prices: { cn: '价格', en: 'Prices' },
  buyerPrices: { cn: '专属价格', en: 'Custom prices' },
  separationSetting: { cn: '人声分离', en: 'Separation' },
  bankDetails: { cn: '收款信息', en: 'Bank details' },
  welcomeSetting: { cn: '新用户赠送', en: 'Welcome gift' },
  people: { cn: '账号', en: 'Accounts' },
  accounts: { cn: '全部账号', en: 'All accounts' },
  platform: { cn: '平台运行', en: 'Platform' },
})
