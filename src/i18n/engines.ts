import { words } from './words.ts'

/** The page of engines, for operators. */
export const engineWords = words('engines', {
  title: { cn: '引擎', en: 'Engines', hk: '引擎' },
  intro: {
    cn: '谁在识别、翻译和配音，过去 24 小时的表现如何。',
    en: 'What recognizes, translates and speaks here, and how it did in the last 24 hours.',
    hk: '誰在識別、翻譯和配音，過去 24 小時的表現如何。',
  },
  failed: { cn: '引擎加载失败', en: 'The engines did not load', hk: '引擎載入失敗' },
  noneTold: {
    cn: '尚无工作进程报告引擎',
    en: 'No worker has told of its engines yet',
    hk: '尚無工作程序報告引擎',
  },
  noneToldHint: {
    cn: '工作进程启动后会报告它能使用的引擎。请确认它正在运行。',
    en: 'A worker tells what it can use once it has started. Make sure that one runs.',
    hk: '工作程序啟動後會報告它能使用的引擎。請確認它正在執行。',
  },
  noneOpens: {
    cn: '没有引擎可用，所有任务都会失败：{reason}',
    en: 'No engine can be used, and every run fails: {reason}',
    hk: '沒有引擎可用，所有任務都會失敗：{reason}',
  },
  order: { cn: '引擎顺序', en: 'Order of engines', hk: '引擎順序' },

  openai: { cn: 'OpenAI 及兼容服务', en: 'OpenAI and compatible servers', hk: 'OpenAI 及相容服務' },
  microsoft: { cn: 'Microsoft 语音', en: 'Microsoft speech', hk: 'Microsoft 語音' },
  google: { cn: 'Google 语音', en: 'Google speech', hk: 'Google 語音' },
  dataBaker: { cn: '标贝', en: 'dataBaker', hk: '標貝' },
  linkup: { cn: '自有语音服务', en: 'Your own speech server', hk: '自有語音服務' },
  neural: { cn: '本机神经模型', en: 'Neural models of this machine', hk: '本機神經模型' },
  embedded: { cn: '内置引擎', en: 'Built-in engines', hk: '內置引擎' },
  aboutOpenai: {
    cn: '识别、翻译和配音，三者可用不同的服务和模型。',
    en: 'Recognition, translation and speech, each by a server and a model of its own if you like.',
    hk: '識別、翻譯和配音，三者可用不同的服務和模型。',
  },
  aboutMicrosoft: {
    cn: '多种语言和风格的神经语音。',
    en: 'Neural voices of many languages and styles.',
    hk: '多種語言和風格的神經語音。',
  },
  aboutGoogle: { cn: '多种语言的语音。', en: 'Voices of many languages.', hk: '多種語言的語音。' },
  aboutDataBaker: { cn: '中文语音。', en: 'Chinese voices.', hk: '中文語音。' },
  aboutLinkup: {
    cn: '您自己的语音服务器；未配置时由内置引擎代替。',
    en: 'A speech server of yours; without it, the built-in engines speak in its place.',
    hk: '您自己的語音伺服器；未設定時由內置引擎代替。',
  },
  aboutNeural: {
    cn: '下载到服务器上的模型，无需设置即可使用。',
    en: 'Models that were fetched to the machine; used without any setting.',
    hk: '下載到伺服器上的模型，無需設定即可使用。',
  },
  aboutEmbedded: {
    cn: '随系统安装的程序，不联网，质量仅供草稿。',
    en: 'Programs of the system. They need no network, and are good for a draft.',
    hk: '隨系統安裝的程式，不上網，質素僅供草稿。',
  },
  noModels: {
    cn: '这台服务器上没有模型。运行 ./yiyin models list 查看可下载的模型。',
    en: 'There is no model on this machine. ./yiyin models list tells which can be fetched.',
    hk: '這台伺服器上沒有模型。執行 ./yiyin models list 查看可下載的模型。',
  },
  noPrograms: {
    cn: '这台服务器上没有所需的程序。运行 ./yiyin doctor 查看安装方法。',
    en: 'Its programs are not on this machine. ./yiyin doctor tells how to install them.',
    hk: '這台伺服器上沒有所需的程式。執行 ./yiyin doctor 查看安裝方法。',
  },
  missing: { cn: '未配置，缺少：', en: 'Not set up. Missing:', hk: '未設定，缺少：' },
  either: { cn: '{one} 或 {other}', en: '{one} or {other}', hk: '{one} 或 {other}' },
  notOffered: {
    cn: '平台未配置此引擎。',
    en: 'The platform has not set this engine up.',
    hk: '平台未設定此引擎。',
  },

  unset: { cn: '未配置', en: 'Not set up', hk: '未設定' },
  ready: { cn: '可用', en: 'Ready', hk: '可用' },
  well: { cn: '正常', en: 'Works', hk: '正常' },
  faulty: { cn: '最近出错', en: 'Failed last', hk: '最近出錯' },
  resting: { cn: '暂停中', en: 'Left alone', hk: '暫停中' },

  recognize: { cn: '识别', en: 'Recognition', hk: '識別' },
  translate: { cn: '翻译', en: 'Translation', hk: '翻譯' },
  synthesize: { cn: '配音', en: 'Speech', hk: '配音' },
  separate: { cn: '人声分离', en: 'Separation', hk: '人聲分離' },
  detect: { cn: '语音检测', en: 'Speech detection', hk: '語音檢測' },
  diarize: { cn: '说话人区分', en: 'Who speaks', hk: '說話人區分' },
  gone: { cn: '已停用', en: 'No longer used', hk: '已停用' },
  anyLanguage: { cn: '多种语言', en: 'many languages', hk: '多種語言' },
  moreLanguages: {
    cn: '{languages}等 {count} 种语言',
    en: '{count} languages, {languages} among them',
    hk: '{languages}等 {count} 種語言',
  },
  voices: { cn: '{count} 个发音人', en: '{count} voices', hk: '{count} 個發音人' },

  noCalls: { cn: '24 小时内没有调用', en: 'No calls in 24 hours', hk: '24 小時內沒有呼叫' },
  calls: { cn: '{count} 次调用', en: 'Calls: {count}', hk: '{count} 次呼叫' },
  faults: { cn: '{share} 出错', en: '{share} failed', hk: '{share} 出錯' },
  mean: { cn: '平均 {time}', en: '{time} on average', hk: '平均 {time}' },
  worst: { cn: '最慢 {time}', en: '{time} at worst', hk: '最慢 {time}' },
  milliseconds: { cn: '{count} 毫秒', en: '{count} ms', hk: '{count} 毫秒' },
  seconds: { cn: '{count} 秒', en: '{count} s', hk: '{count} 秒' },
  hourTip: {
    cn: '{hour}：{calls} 次调用，{faults} 次出错',
    en: '{hour}: calls {calls}, failed {faults}',
    hk: '{hour}：{calls} 次呼叫，{faults} 次出錯',
  },
  restsUntil: {
    cn: '连续多次失败，暂停调用至 {time}，之后自动再试',
    en: 'Left alone until {time} after many faults in a row; then it is tried again',
    hk: '連續多次失敗，暫停呼叫至 {time}，之後自動再試',
  },
  lastFault: { cn: '最近一次错误：{ago}', en: 'Last fault: {ago}', hk: '最近一次錯誤：{ago}' },
  said: { cn: '错误原文', en: 'What was said', hk: '錯誤原文' },

  check: { cn: '立即检查', en: 'Check now', hk: '立即檢查' },
  checkNamed: { cn: '立即检查：{name}', en: 'Check now: {name}', hk: '立即檢查：{name}' },
  checking: { cn: '正在检查…', en: 'Checking…', hk: '正在檢查…' },
  waits: { cn: '等待工作进程接手…', en: 'Waiting for a worker…', hk: '等待工作程序接手…' },
  passed: { cn: '检查通过', en: 'It passed the check', hk: '檢查通過' },
  cancelled: { cn: '检查已取消', en: 'The check was cancelled', hk: '檢查已取消' },
  settings: { cn: '设置', en: 'Settings', hk: '設定' },
  settingsNamed: { cn: '设置：{name}', en: 'Settings: {name}', hk: '設定：{name}' },
})

/** What to do about each kind of fault. */
export const faultWords = words('engineFaults', {
  notConfigured: { cn: '缺少设置。', en: 'Settings are missing.', hk: '缺少設定。' },
  missing: {
    cn: '服务器上缺少程序或模型。',
    en: 'A program or model is missing on the machine.',
    hk: '伺服器上缺少程式或模型。',
  },
  unauthorized: {
    cn: '服务商不接受密钥，请检查密钥及其权限。',
    en: 'The vendor does not accept the key. Check it and what it may be used for.',
    hk: '服務商不接受密鑰，請檢查密鑰及其權限。',
  },
  limited: {
    cn: '超出账户的调用限额，请降低每分钟次数或提高限额。',
    en: 'More calls than the account allows. Lower the calls a minute, or raise the limit.',
    hk: '超出帳戶的呼叫限額，請降低每分鐘次數或提高限額。',
  },
  unavailable: {
    cn: '没有应答，请检查网络和地址，或稍后再试。',
    en: 'No answer. Check the network and the address, or try again later.',
    hk: '沒有回應，請檢查網絡和地址，或稍後再試。',
  },
  refused: {
    cn: '服务商拒绝了这次请求，请查看原文。',
    en: 'The vendor refused this request; its words say why.',
    hk: '服務商拒絕了這次請求，請查看原文。',
  },
  badAnswer: {
    cn: '应答无法使用，请检查地址和模型名称。',
    en: 'The answer cannot be used. Check the address and the name of the model.',
    hk: '回應無法使用，請檢查地址和模型名稱。',
  },
  broken: {
    cn: '引擎内部出错，请查看原文和日志。',
    en: 'It broke. Its words and the log say how.',
    hk: '引擎內部出錯，請查看原文和日誌。',
  },
})
