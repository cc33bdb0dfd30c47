import { texts } from '#core/texts/texts.ts'

/** The pages of the documentation that are made from the code. */
export const referenceTexts = texts('referenceTexts', {
  settings: { cn: '全部设置', en: 'All settings' },
  settingsIntro: {
    cn: '服务器、工作进程和命令行从环境变量读取的全部设置。本页由程序中的声明生成。',
    en: 'Every setting that servers, workers and commands read from the environment. This page is generated from the declarations in the code.',
  },
  settingsRules: {
    cn: '空值等于未设置。无效的设置会使程序无法启动，并指出是哪一项。每一项也可以从文件读取：在名称后加 `_FILE`，例如 `YIYIN_SECRET_FILE=/run/secrets/yiyin`。引擎的设置也可以在“引擎”页填写，环境变量优先。`./yiyin doctor` 显示每一项的来源。',
    en: 'An empty value counts as not set. An invalid one prevents the start, and the error names the setting. Each can be read from a file instead: add `_FILE` to its name, as in `YIYIN_SECRET_FILE=/run/secrets/yiyin`. Settings of engines can also be entered on the page Engines; the environment takes precedence. `./yiyin doctor` shows where each comes from.',
  },
  setting: { cn: '设置', en: 'Setting' },
  meaning: { cn: '含义', en: 'Meaning' },
  values: { cn: '可取的值', en: 'Values' },
  usual: { cn: '默认值', en: 'Default' },
  onOff: { cn: '`on` 或 `off`', en: '`on` or `off`' },
  between: { cn: '{least} 到 {most}', en: '{least} to {most}' },
  atLeast: { cn: '至少 {least}', en: '{least} or more' },
  above: { cn: '大于 {least}', en: 'more than {least}' },
  characters: { cn: '至少 {least} 个字符', en: '{least} characters or more' },
  onlyEnvironment: { cn: '仅环境变量', en: 'environment only' },
  codes: { cn: '结果码', en: 'Result codes' },
  codesIntro: {
    cn: '接口返回的全部结果码，每个响应的 `resultCode` 就是其中之一。结果码不会改变，也不会重复使用。状态为 HTTP 状态码。本页由程序中的声明生成。',
    en: 'Every result code of the API: `resultCode` of a response is one of them. Codes never change and are never reused. The status is that of HTTP. This page is generated from the declarations in the code.',
  },
  exitCodes: { cn: '命令的退出码', en: 'Exit codes of commands' },
  code: { cn: '代码', en: 'Code' },
  name: { cn: '名称', en: 'Name' },
  status: { cn: '状态', en: 'Status' },
  text: { cn: '说明', en: 'Text' },
  limits: { cn: '限制', en: 'Limits' },
  limitsIntro: {
    cn: '上传和账号的限制。本页由程序中的声明生成；接口的调用频率见 API 页。',
    en: 'Limits of uploads and accounts. This page is generated from the declarations in the code; rates of calls are on the page of the API.',
  },
  uploads: { cn: '上传', en: 'Uploads' },
  kind: { cn: '种类', en: 'Kind' },
  files: { cn: '文件类型', en: 'Files' },
  largest: { cn: '大小上限', en: 'Size under' },
  longest: { cn: '时长上限', en: 'Length under' },
  upTo: { cn: '{size}（含）', en: '{size}, or exactly that' },
  minutes: { cn: '{n} 分钟', en: '{n} {n:minute|minutes}' },
  numbers: { cn: '数量', en: 'Numbers' },
  what: { cn: '对象', en: 'What' },
  most: { cn: '最多', en: 'At most' },
})

/** What each exit code of a command means. */
export const exitCodeTexts = texts('exitCodeTexts', {
  badUsage: { cn: '命令行有误', en: 'the command line is invalid' },
  unreadable: {
    cn: '文件不存在，或无法读取、写入',
    en: 'a file is missing, or cannot be read or written',
  },
  noSpeech: { cn: '没有找到语音', en: 'no speech was found' },
  noEngine: {
    cn: '没有合适的引擎或发音人；消息会说明该配置什么，或如何绕过',
    en: 'no suitable engine or voice; the message says what to configure, or how to do without',
  },
  diskFull: { cn: '磁盘已满', en: 'the disk is full' },
  badSubtitles: { cn: '字幕或译文无法使用', en: 'the subtitles or the translation are unusable' },
  engineFailed: {
    cn: '引擎拒绝了文字，或多次重试后仍失败',
    en: 'an engine refuses the text, or failed after all retries',
  },
  noAdvisories: {
    cn: '软件包仓库没有提供漏洞信息（audit packages）',
    en: 'the registry does not say which packages have advisories (audit packages)',
  },
  badSetting: {
    cn: '设置无效；重新启动也无济于事',
    en: 'a setting is invalid; starting again does not help',
  },
  interrupted: {
    cn: '已中断；再次运行同一命令会继续',
    en: 'interrupted; the same command continues from there',
  },
})

/** The kinds of uploads. */
export const uploadTexts = texts('uploadTexts', {
  short: { cn: '短视频或音频（配音）', en: 'short film or sound, to dub' },
  long: { cn: '长视频或音频（配音）', en: 'long film or sound, to dub' },
  subtitles: { cn: '字幕', en: 'subtitles' },
  article: { cn: '朗读的文章', en: 'article to read aloud' },
  book: { cn: '朗读的书', en: 'book to read aloud' },
  script: { cn: '播客脚本', en: 'script of a podcast' },
  separation: { cn: '人声分离', en: 'film or sound to separate' },
  sound: { cn: '播客的音乐和录音', en: 'music and recordings of a podcast' },
  take: { cn: '一条字幕的录音，或自己的声音', en: 'recording of a line, or of an own voice' },
  document: { cn: '翻译库的文档', en: 'document of the translation library' },
  material: { cn: '课堂资料', en: 'material of a class' },
  model: { cn: '模型文件（运营）', en: 'file of a model, by operators' },
})

/** What is limited in number. */
export const limitTexts = texts('limitTexts', {
  uploads: { cn: '一个账号同时进行的上传', en: 'uploads in progress of an account' },
  part: { cn: '一次请求发送的上传部分', en: 'part of an upload in one request' },
  deletions: { cn: '一次操作处理的对象', en: 'things that one call deletes or changes' },
  glossary: { cn: '一个账号的术语', en: 'terms in the glossary of an account' },
  pronunciations: {
    cn: '一个账号的发音，以及一个租户的发音',
    en: 'pronunciations of an account, and of a tenant',
  },
  thesaurus: { cn: '课堂词库的词条', en: 'terms of a thesaurus' },
  ownVoices: { cn: '一个账号自己的声音', en: 'own voices of an account' },
  takes: { cn: '一条字幕的录音', en: 'takes of a line' },
  comments: { cn: '一个作品的评论', en: 'comments on a work' },
  blocks: { cn: '一篇文字的段落', en: 'paragraphs of a text' },
  characters: { cn: '一篇文字的字符', en: 'characters of a text' },
  liveLanguages: { cn: '一场实时翻译的语言', en: 'languages of a live session' },
  liveVoices: { cn: '一场实时翻译的语音播报语言', en: 'spoken languages of a live session' },
  materials: { cn: '一个班级的资料', en: 'materials of a class' },
  libraryLanguages: { cn: '一份文档的译文语言', en: 'languages of a document in the library' },
  keys: { cn: '有效的 API 密钥', en: 'valid API keys' },
  webhooks: { cn: 'Webhook 地址', en: 'webhook endpoints' },
  passkeys: { cn: '一个账号的通行密钥', en: 'passkeys of an account' },
  providers: { cn: '一个租户的登录提供方', en: 'sign-in providers of a tenant' },
})

/** Groups of settings, as headings. */
export const settingGroups = texts('settingGroups', {
  server: { cn: '服务器和地址', en: 'Server and addresses' },
  database: { cn: '数据库和密钥', en: 'Database and secret' },
  network: { cn: '访问内网', en: 'Private networks' },
  storage: { cn: '文件存储', en: 'File storage' },
  messages: { cn: '邮件和短信', en: 'Mail and SMS' },
  security: { cn: '登录和安全', en: 'Sign-in and security' },
  workers: { cn: '工作进程', en: 'Workers' },
  observing: { cn: '监控和日志', en: 'Monitoring and logs' },
  payments: { cn: '在线支付', en: 'Online payments' },
  own: { cn: '由命令设置', en: 'Set by commands' },
  order: { cn: '引擎的顺序', en: 'Order of engines' },
  openai: { cn: 'OpenAI 及兼容的服务器', en: 'OpenAI and compatible servers' },
  microsoft: { cn: '微软 Azure 语音', en: 'Microsoft Azure speech' },
  google: { cn: 'Google 语音', en: 'Google speech' },
  dataBaker: { cn: '标贝', en: 'dataBaker' },
  linkup: { cn: 'linkup', en: 'linkup' },
  funasr: { cn: 'FunASR', en: 'FunASR' },
  clone: { cn: '声音克隆', en: 'Cloned voices' },
  separator: { cn: '人声分离', en: 'Separation' },
  others: { cn: '命令行和 Node.js', en: 'Commands and Node.js' },
})

/** Defaults that are worked out when the program starts. */
export const computedDefaults = texts('computedDefaults', {
  YIYIN_MODEL_MEMORY: { cn: '内存的四分之三', en: 'three quarters of the memory' },
  PUBLIC_URL: { cn: '`http://` 加监听的端口', en: '`http://` with the port' },
  DATABASE_URL: { cn: '内置数据库', en: 'the embedded database' },
  YIYIN_SECRET: { cn: '存放在数据文件夹', en: 'stored in the data folder' },
  STORAGE_URL: { cn: '数据文件夹中的 `files/`', en: '`files/` in the data folder' },
  SMTP_URL: { cn: '不发送', en: 'nothing is sent' },
  YIYIN_ARTIFACTS_GB: { cn: '50', en: '50' },
  WORKER_KINDS: { cn: '全部', en: 'all' },
  WORKER_SLOTS: { cn: '每个核心一个', en: 'one for each core' },
})
