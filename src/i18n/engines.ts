import * as hk from './hk/engines.ts'
import { words } from './words.ts'

/** The page of engines, for operators. */
export const engineWords = words('engines', hk.engines, {
  title: { cn: '引擎', en: 'Engines' },
  intro: {
    cn: '谁在识别、翻译和配音，过去 24 小时的表现如何。',
    en: 'What recognizes, translates and speaks here, and how it did in the last 24 hours.',
  },
  failed: { cn: '引擎加载失败', en: 'The engines did not load' },
  noneTold: { cn: '尚无工作进程报告引擎', en: 'No worker has told of its engines yet' },
  noneToldHint: {
    cn: '工作进程启动后会报告它能使用的引擎。请确认它正在运行。',
    en: 'A worker tells what it can use once it has started. Make sure that one runs.',
  },
  noneOpens: {
    cn: '没有引擎可用，所有任务都会失败：{reason}',
    en: 'No engine can be used, and every run fails: {reason}',
  },
  order: { cn: '引擎顺序', en: 'Order of engines' },

  openai: { cn: 'OpenAI 及兼容服务', en: 'OpenAI and compatible servers' },
  microsoft: { cn: 'Microsoft 语音', en: 'Microsoft speech' },
  google: { cn: 'Google 语音', en: 'Google speech' },
  dataBaker: { cn: '标贝', en: 'dataBaker' },
  linkup: { cn: '自有语音服务', en: 'Your own speech server' },
  neural: { cn: '本机神经模型', en: 'Neural models of this machine' },
  embedded: { cn: '内置引擎', en: 'Built-in engines' },
  aboutOpenai: {
    cn: '识别、翻译和配音，三者可用不同的服务和模型。',
    en: 'Recognition, translation and speech, each by a server and a model of its own if you like.',
  },
  aboutMicrosoft: { cn: '多种语言和风格的神经语音。', en: 'Neural voices of many languages and styles.' },
  aboutGoogle: { cn: '多种语言的语音。', en: 'Voices of many languages.' },
  aboutDataBaker: { cn: '中文语音。', en: 'Chinese voices.' },
  aboutLinkup: {
    cn: '您自己的语音服务器；未配置时由内置引擎代替。',
    en: 'A speech server of yours; without it, the built-in engines speak in its place.',
  },
  aboutNeural: {
    cn: '下载到服务器上的模型，无需设置即可使用。',
    en: 'Models that were fetched to the machine; used without any setting.',
  },
  aboutEmbedded: {
    cn: '随系统安装的程序，不联网，质量仅供草稿。',
    en: 'Programs of the system. They need no network, and are good for a draft.',
  },
  noModels: {
    cn: '这台服务器上没有模型。运行 ./yiyin models list 查看可下载的模型。',
    en: 'There is no model on this machine. ./yiyin models list tells which can be fetched.',
  },
  noPrograms: {
    cn: '这台服务器上没有所需的程序。运行 ./yiyin doctor 查看安装方法。',
    en: 'Its programs are not on this machine. ./yiyin doctor tells how to install them.',
  },
  missing: { cn: '未配置，缺少：', en: 'Not set up. Missing:' },
  either: { cn: '{one} 或 {other}', en: '{one} or {other}' },
  notOffered: { cn: '平台未配置此引擎。', en: 'The platform has not set this engine up.' },

  unset: { cn: '未配置', en: 'Not set up' },
  ready: { cn: '可用', en: 'Ready' },
  well: { cn: '正常', en: 'Works' },
  faulty: { cn: '最近出错', en: 'Failed last' },
  resting: { cn: '暂停中', en: 'Left alone' },

  recognize: { cn: '识别', en: 'Recognition' },
  translate: { cn: '翻译', en: 'Translation' },
  synthesize: { cn: '配音', en: 'Speech' },
  separate: { cn: '人声分离', en: 'Separation' },
  detect: { cn: '语音检测', en: 'Speech detection' },
  diarize: { cn: '说话人区分', en: 'Who speaks' },
  gone: { cn: '已停用', en: 'No longer used' },
  anyLanguage: { cn: '多种语言', en: 'many languages' },
  moreLanguages: { cn: '{languages}等 {count} 种语言', en: '{count} languages, {languages} among them' },
  voices: { cn: '{count} 个发音人', en: '{count} voices' },

  noCalls: { cn: '24 小时内没有调用', en: 'No calls in 24 hours' },
  calls: { cn: '{count} 次调用', en: 'Calls: {count}' },
  faults: { cn: '{share} 出错', en: '{share} failed' },
  mean: { cn: '平均 {time}', en: '{time} on average' },
  worst: { cn: '最慢 {time}', en: '{time} at worst' },
  milliseconds: { cn: '{count} 毫秒', en: '{count} ms' },
  seconds: { cn: '{count} 秒', en: '{count} s' },
  hourTip: { cn: '{hour}：{calls} 次调用，{faults} 次出错', en: '{hour}: calls {calls}, failed {faults}' },
  restsUntil: {
    cn: '连续多次失败，暂停调用至 {time}，之后自动再试',
    en: 'Left alone until {time} after many faults in a row; then it is tried again',
  },
  lastFault: { cn: '最近一次错误：{ago}', en: 'Last fault: {ago}' },
  said: { cn: '错误原文', en: 'What was said' },

  check: { cn: '立即检查', en: 'Check now' },
  checkNamed: { cn: '立即检查：{name}', en: 'Check now: {name}' },
  checking: { cn: '正在检查…', en: 'Checking…' },
  waits: { cn: '等待工作进程接手…', en: 'Waiting for a worker…' },
  passed: { cn: '检查通过', en: 'It passed the check' },
  cancelled: { cn: '检查已取消', en: 'The check was cancelled' },
  settings: { cn: '设置', en: 'Settings' },
  settingsNamed: { cn: '设置：{name}', en: 'Settings: {name}' },
})

/** What to do about each kind of fault. */
export const faultWords = words('engineFaults', hk.engineFaults, {
  notConfigured: { cn: '缺少设置。', en: 'Settings are missing.' },
  missing: { cn: '服务器上缺少程序或模型。', en: 'A program or model is missing on the machine.' },
  unauthorized: {
    cn: '服务商不接受密钥，请检查密钥及其权限。',
    en: 'The vendor does not accept the key. Check it and what it may be used for.',
  },
  limited: {
    cn: '超出账户的调用限额，请降低每分钟次数或提高限额。',
    en: 'More calls than the account allows. Lower the calls a minute, or raise the limit.',
  },
  unavailable: {
    cn: '没有应答，请检查网络和地址，或稍后再试。',
    en: 'No answer. Check the network and the address, or try again later.',
  },
  refused: {
    cn: '服务商拒绝了这次请求，请查看原文。',
    en: 'The vendor refused this request; its words say why.',
  },
  badAnswer: {
    cn: '应答无法使用，请检查地址和模型名称。',
    en: 'The answer cannot be used. Check the address and the name of the model.',
  },
  broken: { cn: '引擎内部出错，请查看原文和日志。', en: 'It broke. Its words and the log say how.' },
})
