import * as hk from './hk/home.ts'
import { words } from './words.ts'

export const home = words('home', hk.home, {
  night: { cn: '夜深了，{name}', en: 'Good evening, {name}' },
  morning: { cn: '早上好，{name}', en: 'Good morning, {name}' },
  afternoon: { cn: '下午好，{name}', en: 'Good afternoon, {name}' },
  evening: { cn: '晚上好，{name}', en: 'Good evening, {name}' },

  usage: { cn: '用量', en: 'Usage' },
  dubUsage: { cn: '配音用量', en: 'Dubbing' },
  speechUsage: { cn: '朗读用量', en: 'Text to speech' },
  liveUsage: { cn: '直播翻译用量', en: 'Live translation' },
  left: { cn: '剩余', en: 'left' },
  used: { cn: '已用', en: 'Used' },
  bought: { cn: '累计购买', en: 'Bought' },
  given: { cn: '累计获赠', en: 'Received as gifts' },
  words: { cn: '{count} 字', en: '{count} words' },
  pie: {
    cn: '剩余 {left}，已用 {used}，累计购买 {bought}',
    en: '{left} left, {used} used, {bought} bought',
  },
  noUsage: { cn: '还没有用量', en: 'Nothing bought yet' },
  noUsageBuy: {
    cn: '购买后，剩余用量会显示在圆环上。',
    en: 'Once you buy some, the ring shows what is left of it.',
  },
  noUsageAsk: { cn: '需要用量时，请联系客服：{contact}', en: 'To get some, please ask support: {contact}' },
  low: { cn: '即将用完', en: 'Running low' },
  trend: { cn: '用量趋势', en: 'Usage trend' },
  buy: { cn: '购买', en: 'Buy' },
  usageFailed: { cn: '用量加载失败', en: 'Your usage did not load' },

  createDub: { cn: '新建译配项目', en: 'New dubbing' },
  createReading: { cn: '新建朗读', en: 'New reading' },
  createPodcast: { cn: '新建播客', en: 'New podcast' },

  recent: { cn: '最近项目', en: 'Recent projects' },
  all: { cn: '全部项目', en: 'All projects' },
  noProjects: { cn: '还没有项目', en: 'No projects yet' },
  noProjectsCreate: {
    cn: '新建一个译配项目：上传视频，校对字幕，选择语言和声音。',
    en: 'Start one: bring a video, check its subtitles, choose languages and voices.',
  },
  noProjectsYet: {
    cn: '您的项目建好后会排在这里，最新的在最前面。',
    en: 'Your projects will stand here, the newest first.',
  },
  projectsFailed: { cn: '项目加载失败', en: 'Your projects did not load' },

  steps: { cn: '开始使用', en: 'Getting started' },
  stepsDone: { cn: '已完成 {done} 项，共 {all} 项', en: '{done} of {all} done' },
  stepDone: { cn: '已完成', en: 'Done' },
  stepOpen: { cn: '未完成', en: 'To do' },
  stepProfile: { cn: '完善个人资料', en: 'Say who you are' },
  stepProfileHint: { cn: '头像和真实姓名', en: 'A picture and your real name' },
  stepAvatar: { cn: '添加机构头像', en: 'Add a picture' },
  stepAvatarHint: { cn: '让您的用户认得出您', en: 'So that your users know you' },
  stepContact: { cn: '绑定手机和邮箱', en: 'Add a phone and an email' },
  stepContactHint: { cn: '忘记密码时用来找回账号', en: 'To get back in if you forget your password' },
  stepPrices: { cn: '设置价格', en: 'Set your prices' },
  stepPricesHint: { cn: '在此之前，您的用户无法购买', en: 'Your users cannot buy before you do' },
  stepInvoice: { cn: '填写发票信息', en: 'Fill in invoice information' },
  stepInvoiceHint: { cn: '开票时自动带出', en: 'Ready whenever you need an invoice' },

  dubbing: { cn: '译配平台', en: 'Dubbing platform' },
  dubbingHint: {
    cn: '视频识别字幕、翻译成多种语言，再配上合成人声。',
    en: 'Subtitles from your video, translated and spoken in other languages.',
  },
  podcast: { cn: '播客平台', en: 'Podcast platform' },
  podcastHint: {
    cn: '把文稿变成多人播客，配乐、章节和订阅源一应俱全。',
    en: 'A script becomes a show with several voices, music, chapters and a feed.',
  },
  accountsHint: {
    cn: '查找、开通、停用账号，重置密码。',
    en: 'Find, open and suspend accounts, reset passwords.',
  },
  agentsHint: {
    cn: '机构的用户、剩余用量和本月进出。',
    en: 'Agents, their users, what they have left and moved this month.',
  },
  tenantsHint: { cn: '租户的域名、外观、规则和协议。', en: 'Hosts, look, rules and terms of each tenant.' },
  runsHint: {
    cn: '耗时任务的进度、错误、取消和重试。',
    en: 'Long work: how far it is, what failed, cancel and start again.',
  },
  outboxHint: {
    cn: '发出的短信和邮件，以及是否送出。',
    en: 'SMS and email that left, and whether they got through.',
  },
  waiting: { cn: '{count} 项待办', en: '{count} to do' },
  ordersHint: {
    cn: '核对凭证和到账，确认后分配用量。',
    en: 'Compare vouchers with the account, confirm, allocate.',
  },
  invoicesHint: {
    cn: '用户申请的发票，开具后供其下载。',
    en: 'What buyers ask for; they save what you issue.',
  },
  differencesHint: {
    cn: '支付渠道的账单与本平台不一致之处。',
    en: 'Where the bills of payment providers and our book differ.',
  },
  settlementsHint: {
    cn: '平台代收的机构款项，按月应结多少。',
    en: 'What users paid online, and what of it is their agent’s.',
  },
  usageBookHint: {
    cn: '每个账号的用量包和每一笔进出，手动赠送。',
    en: 'Packages and every entry of an account; give usage by hand.',
  },
  actsHint: {
    cn: '谁在什么时候做了什么，可筛选和导出。',
    en: 'Who did what, and when; to filter and export.',
  },
  priceSettingHint: {
    cn: '成本、用户价和机构价。',
    en: 'What the platform pays, and asks of users and agents.',
  },
  buyerPricesHint: { cn: '为某个用户或机构单独定价。', en: 'A price of its own for one user or agent.' },
  paymentSettingHint: {
    cn: '买家转账时看到的收款账户。',
    en: 'The account that buyers transfer money to.',
  },
  welcomeSettingHint: {
    cn: '新用户注册后得到的用量和有效期。',
    en: 'What newcomers get, and for how long.',
  },
  enginesHint: {
    cn: '识别、翻译和配音引擎的状态与密钥。',
    en: 'How engines do, what is missing, and their keys.',
  },
  attention: { cn: '最近失败的任务', en: 'Runs that failed lately' },
  attentionAll: { cn: '查看全部', en: 'See all' },
  allWell: { cn: '没有失败的任务', en: 'No run has failed' },
  allWellHint: {
    cn: '任务出错时会列在这里，可以查看原因并重试。',
    en: 'When one does, it stands here with the reason, and can be started again.',
  },
  attentionFailed: { cn: '任务加载失败', en: 'The runs did not load' },
  profile: { cn: '个人中心', en: 'Profile' },
  profileHint: { cn: '资料、手机、邮箱和密码。', en: 'Your details, phone, email and password.' },
})
