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
  left: { cn: '剩余', en: 'remaining' },
  used: { cn: '已用', en: 'Used' },
  bought: { cn: '累计购买', en: 'Total bought' },
  given: { cn: '累计获赠', en: 'Total received as gifts' },
  words: { cn: '{count} 字', en: '{count} {count:word|words}' },
  pie: {
    cn: '剩余 {left}，已用 {used}，累计购买 {bought}',
    en: '{left} remaining, {used} used, {bought} bought',
  },
  noUsage: { cn: '还没有用量', en: 'No usage yet' },
  noUsageBuy: {
    cn: '购买后，剩余用量会显示在圆环上。',
    en: 'Once you buy usage, the ring shows how much is left.',
  },
  noUsageAsk: { cn: '需要用量时，请联系客服：{contact}', en: 'To get usage, contact support: {contact}' },
  low: { cn: '即将用完', en: 'Running low' },
  trend: { cn: '用量趋势', en: 'Usage trend' },
  buy: { cn: '购买', en: 'Buy' },
  usageFailed: { cn: '用量加载失败', en: 'Couldn’t load usage' },

  createDub: { cn: '新建译配项目', en: 'New dubbing' },
  createSeparation: { cn: '分离人声', en: 'Separate a voice' },
  createReading: { cn: '新建朗读', en: 'New reading' },
  createPodcast: { cn: '新建播客', en: 'New podcast' },

  todos: { cn: '等您处理', en: 'Waiting for you' },
  todosFailed: { cn: '待处理事项加载失败', en: 'Couldn’t load what waits for you' },
  going: { cn: '正在进行', en: 'In progress' },
  todoFailed: { cn: '失败了，可以重试', en: 'Failed. You can retry it.' },
  todoReview: { cn: '{count} 条字幕待校对', en: '{count} {count:line|lines} to review' },
  todoTranslate: { cn: '选择要翻译的语言', en: 'Choose languages to translate into' },
  todoDub: { cn: '{language}译文已完成，可以生成配音', en: 'Translated into {language}, ready to dub' },
  todoGenerate: { cn: '还没有生成', en: 'Not generated yet' },
  todoPublish: { cn: '已生成，还没有发布', en: 'Generated, not published yet' },
  readyDub: { cn: '{language}配音已完成', en: 'Dubbed into {language}' },
  ready: { cn: '已完成', en: 'Ready' },

  recent: { cn: '最近项目', en: 'Recent projects' },
  all: { cn: '全部项目', en: 'All projects' },
  noProjects: { cn: '还没有项目', en: 'No projects yet' },
  noProjectsCreate: {
    cn: '新建一个译配项目：上传视频，校对字幕，选择语言和声音。',
    en: 'Create one: upload a video, proofread its subtitles, and choose languages and voices.',
  },
  noProjectsYet: {
    cn: '您的项目建好后会排在这里，最新的在最前面。',
    en: 'Your projects appear here, newest first.',
  },
  projectsFailed: { cn: '项目加载失败', en: 'Couldn’t load projects' },

  steps: { cn: '开始使用', en: 'Getting started' },
  stepsDone: { cn: '已完成 {done} 项，共 {all} 项', en: '{done} of {all} done' },
  stepDone: { cn: '已完成', en: 'Done' },
  stepOpen: { cn: '未完成', en: 'To do' },
  stepUpload: { cn: '上传第一个视频', en: 'Upload your first video' },
  stepUploadHint: { cn: '也可以只上传字幕文件', en: 'Or only a subtitle file' },
  stepTranslate: { cn: '校对字幕并翻译', en: 'Review the subtitles and translate them' },
  stepTranslateHint: { cn: '可一次选择多种语言', en: 'Into several languages at once' },
  stepDub: { cn: '生成第一个配音', en: 'Make your first dub' },
  stepDubHint: { cn: '选好声音，先试听再生成', en: 'Choose voices and hear them first' },
  stepAvatar: { cn: '添加机构头像', en: 'Add a picture' },
  stepAvatarHint: { cn: '让您的用户认得出您', en: 'So your users recognize you' },
  stepContact: { cn: '绑定手机和邮箱', en: 'Add your phone and email' },
  stepContactHint: {
    cn: '忘记密码时用来找回账号',
    en: 'So you can recover your account if you forget your password',
  },
  stepPrices: { cn: '设置价格', en: 'Set your prices' },
  stepPricesHint: { cn: '在此之前，您的用户无法购买', en: 'Users can’t buy until you do' },
  stepInvoice: { cn: '填写发票信息', en: 'Fill in invoice information' },
  stepInvoiceHint: { cn: '开票时自动带出', en: 'Filled in automatically when you request an invoice' },

  dubbing: { cn: '译配平台', en: 'Dubbing platform' },
  dubbingHint: {
    cn: '识别视频字幕，翻译成多种语言，并合成配音。',
    en: 'Turn your videos into subtitles, translate them, and dub them into other languages.',
  },
  separation: { cn: '人声与背景分离', en: 'Voice separation' },
  separationHint: {
    cn: '把录音或视频分成人声与背景，先试听再下载。',
    en: 'Split a recording or a video into its voice and its background.',
  },
  podcast: { cn: '播客平台', en: 'Podcast platform' },
  podcastHint: {
    cn: '把文稿制作成多人播客，支持配乐、章节和订阅源。',
    en: 'Turn a script into a show with several voices, music, chapters and a feed.',
  },
  accountsHint: {
    cn: '查找、开通、停用账号，重置密码。',
    en: 'Find, create and suspend accounts, and reset passwords.',
  },
  agentsHint: {
    cn: '机构及其用户、剩余用量和本月用量变动。',
    en: 'Agents, their users, remaining usage, and this month’s activity.',
  },
  tenantsHint: {
    cn: '租户的域名、外观、规则和协议。',
    en: 'Domains, branding, rules and terms of each tenant.',
  },
  runsHint: {
    cn: '查看、取消和重试耗时任务。',
    en: 'Track, cancel and retry long-running work.',
  },
  outboxHint: {
    cn: '平台发出的短信和邮件及其送达情况。',
    en: 'SMS and email sent by the platform, and whether they were delivered.',
  },
  waiting: { cn: '{count} 项待办', en: '{count} to do' },
  ordersHint: {
    cn: '核对凭证和到账，确认后分配用量。',
    en: 'Check vouchers against the bank account, confirm payments, and allocate usage.',
  },
  invoicesHint: {
    cn: '用户申请的发票，开具后供其下载。',
    en: 'Invoices requested by buyers. Upload an issued invoice so that they can download it.',
  },
  differencesHint: {
    cn: '支付渠道账单与本平台账簿的差异。',
    en: 'Differences between payment provider bills and our ledger.',
  },
  settlementsHint: {
    cn: '平台代收的机构款项和每月应结金额。',
    en: 'Online payments collected for agents, and what is due each month.',
  },
  usageLedgerHint: {
    cn: '每个账号的用量包和用量变动，手动赠送用量。',
    en: 'Packages and ledger entries of every account. Give usage manually.',
  },
  auditLogHint: {
    cn: '谁在何时做了什么，可筛选和导出。',
    en: 'Who did what and when. Filter and export.',
  },
  priceSettingHint: {
    cn: '平台成本、用户价和机构价。',
    en: 'Platform costs, and prices for users and agents.',
  },
  buyerPricesHint: { cn: '为某个用户或机构单独定价。', en: 'Custom prices for a single user or agent.' },
  separationSettingHint: { cn: '分离人声与背景使用的用量', en: 'What separating voice and background uses' },
  paymentSettingHint: {
    cn: '买家转账时看到的收款账户。',
    en: 'The bank account that buyers transfer money to.',
  },
  welcomeSettingHint: {
    cn: '新用户注册后获得的用量和有效期。',
    en: 'Usage that new accounts receive, and how long it lasts.',
  },
  enginesHint: {
    cn: '识别、翻译和配音引擎的状态与密钥。',
    en: 'Status and keys of the recognition, translation and speech engines.',
  },
  attention: { cn: '最近失败的任务', en: 'Recently failed runs' },
  attentionAll: { cn: '查看全部', en: 'View all' },
  allWell: { cn: '没有失败的任务', en: 'No failed runs' },
  allWellHint: {
    cn: '任务出错时会列在这里，可以查看原因并重试。',
    en: 'Failed runs appear here with the reason, so you can retry them.',
  },
  attentionFailed: { cn: '任务加载失败', en: 'Couldn’t load runs' },
  profile: { cn: '个人中心', en: 'Profile' },
  profileHint: { cn: '资料、手机、邮箱和密码。', en: 'Your details, phone, email and password.' },
})
