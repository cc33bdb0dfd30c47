import { texts } from '#core/texts/texts.ts'

/** The screen of engines, for operators. */
export const engineTexts = texts('engines', {
  title: { cn: '引擎', en: 'Engines' },
  intro: {
    cn: '各引擎的状态：过去 24 小时识别、翻译和配音的表现。',
    en: 'Status of the recognition, translation and speech engines over the last 24 hours.',
  },
  failed: { cn: '引擎加载失败', en: 'Couldn’t load engines' },
  noneReported: { cn: '尚无工作进程报告引擎', en: 'No worker has reported its engines yet' },
  noneReportedHint: {
    cn: '工作进程启动后会报告它能使用的引擎。请确认它正在运行。',
    en: 'Workers report their engines when they start. Make sure that one is running.',
  },
  noneOpens: {
    cn: '没有引擎可用，所有任务都会失败：{reason}',
    en: 'No engine is available, so every run will fail: {reason}',
  },
  speakersNotCompared: {
    cn: '说话人核对已关闭（SPEAKER_CHECK）：为自己的声音添加录音时，不比较是否为授权人本人。',
    en: 'The speaker check is switched off (SPEAKER_CHECK): recordings that are added to own voices aren’t compared with the consent.',
  },
  speakersMissing: {
    cn: '没有模型能确认说话人是否为同一人，因此不接受为自己的声音添加的录音。请在“模型”页下载 speakers。',
    en: 'No model can confirm that the same person speaks, so recordings can’t be added to own voices. Download speakers on the page Models.',
  },
  order: { cn: '引擎顺序', en: 'Engine order' },

  openai: { cn: 'OpenAI 及兼容服务', en: 'OpenAI and compatible servers' },
  microsoft: { cn: 'Microsoft 语音', en: 'Microsoft Speech' },
  google: { cn: 'Google 语音', en: 'Google Speech' },
  dataBaker: { cn: '标贝', en: 'DataBaker' },
  linkup: { cn: '自有语音服务', en: 'Self-hosted speech server' },
  funasr: { cn: 'FunASR 实时识别', en: 'FunASR live recognition' },
  clone: { cn: '声音克隆服务', en: 'Voice cloning server' },
  separator: { cn: '人声分离服务', en: 'Separation server' },
  neural: { cn: '本机神经模型', en: 'Local neural models' },
  embedded: { cn: '内置引擎', en: 'Built-in engines' },
  aboutOpenai: {
    cn: '识别、翻译和配音，三者可用不同的服务和模型。',
    en: 'Recognition, translation and speech. Each can use its own server and model.',
  },
  aboutMicrosoft: { cn: '多种语言和风格的神经语音。', en: 'Neural voices in many languages and styles.' },
  aboutGoogle: { cn: '多种语言的语音。', en: 'Voices in many languages.' },
  aboutDataBaker: { cn: '中文语音。', en: 'Chinese voices.' },
  aboutFunasr: {
    cn: '自有的 FunASR 服务，用于实时翻译的实时识别。',
    en: 'Your own FunASR server, for live translation.',
  },
  aboutClone: {
    cn: '您自己的服务器，用录音中的声音配音。',
    en: 'Your own server that speaks with the voices of recordings.',
  },
  aboutSeparator: {
    cn: '您自己的服务器，把人声与背景声分开。',
    en: 'Your own server that separates voices from the background.',
  },
  aboutLinkup: {
    cn: '您自己的语音服务器；未配置时由内置引擎代替。',
    en: 'Your own speech server. If it isn’t configured, the built-in engines are used instead.',
  },
  aboutNeural: {
    cn: '下载到服务器上的模型，无需设置即可使用。',
    en: 'Models downloaded to the server. No configuration needed.',
  },
  aboutEmbedded: {
    cn: '随系统安装的程序，负责识别、本机翻译（Apertium）、简繁转换、配音和人声分离。不联网，质量多为草稿。',
    en: 'Programs installed with the system: recognition, local translation (Apertium), Chinese scripts, speech and separation. They work offline; most results are drafts.',
  },
  noModels: {
    cn: '还没有模型。可在“模型”页下载。',
    en: 'There are no models yet. Download some on the page Models.',
  },
  noPrograms: {
    cn: '这台服务器上没有所需的程序。运行 ./yiyin doctor 查看安装方法。',
    en: 'Required programs are missing on this server. Run ./yiyin doctor for installation instructions.',
  },
  missing: { cn: '未配置，缺少：', en: 'Not configured. Missing:' },
  either: { cn: '{one} 或 {other}', en: '{one} or {other}' },
  notOffered: { cn: '平台未配置此引擎。', en: 'The platform hasn’t configured this engine.' },

  weak: { cn: '最值得改进的地方', en: 'What to improve first' },
  weakDraft: { cn: '{languages}：仅为草稿', en: '{languages}: drafts only' },
  weakNone: { cn: '{languages}：没有引擎', en: '{languages}: no engine' },
  weakFrom: { cn: '翻译（按原语言）', en: 'Translation, by original language' },
  weakRecognize: {
    cn: '草稿须逐条校对；没有引擎时，用户须自带字幕。',
    en: 'Users proofread every line of a draft. Without an engine, they bring their own subtitles.',
  },
  weakTranslate: {
    cn: '草稿须逐条校对；没有引擎时，用户须导入译文。',
    en: 'Users proofread every line of a draft. Without an engine, they import translations.',
  },
  weakSynthesize: {
    cn: '这些发音人听起来像机器，只适合试做。',
    en: 'These voices sound robotic and suit trials only.',
  },
  weakHear: {
    cn: '实时字幕会有不少错误；没有引擎时，不能开始该语言的实时翻译。',
    en: 'Expect many errors in live text. Without an engine, no talk can begin in that language.',
  },
  weakDiarize: {
    cn: '只按声音高低和音色猜测谁在说话，人多或嘈杂时容易出错。',
    en: 'Who speaks is guessed by pitch and timbre, which fails with many people or noise.',
  },
  weakIdentify: {
    cn: '上传时须自己选择语音的语言。',
    en: 'People choose the spoken language at each upload.',
  },
  weakSeparate: {
    cn: '人声和背景会互相残留一部分。',
    en: 'Some of the voice and the background remain in each other.',
  },
  hear: { cn: '实时识别', en: 'Live recognition' },
  identify: { cn: '语言检测', en: 'Language detection' },
  onlyDraft: { cn: '仅为草稿', en: 'Drafts only' },
  noEngine: { cn: '没有引擎', en: 'No engine' },
  weakModel: { cn: '下载模型：{models}', en: 'Download a model: {models}' },
  toModels: { cn: '打开“模型”页', en: 'Open the page Models' },

  unset: { cn: '未配置', en: 'Not configured' },
  ready: { cn: '可用', en: 'Available' },
  well: { cn: '正常', en: 'Operational' },
  faulty: { cn: '最近出错', en: 'Recent errors' },
  resting: { cn: '暂停中', en: 'Paused' },

  recognize: { cn: '识别', en: 'Recognition' },
  translate: { cn: '翻译', en: 'Translation' },
  synthesize: { cn: '配音', en: 'Speech' },
  separate: { cn: '人声分离', en: 'Separation' },
  detect: { cn: '语音检测', en: 'Speech detection' },
  diarize: { cn: '说话人区分', en: 'Speaker diarization' },
  gone: { cn: '已停用', en: 'No longer in use' },
  anyLanguage: { cn: '多种语言', en: 'many languages' },
  direction: { cn: '{from} → {to}', en: '{from} → {to}' },
  voices: { cn: '{count} 个发音人', en: '{count} {count:voice|voices}' },

  noCalls: { cn: '24 小时内没有调用', en: 'No calls in the last 24 hours' },
  calls: { cn: '{count} 次调用', en: '{count} {count:call|calls}' },
  faults: { cn: '{share} 出错', en: '{share} failed' },
  mean: { cn: '平均 {time}', en: '{time} on average' },
  worst: { cn: '最慢 {time}', en: 'slowest: {time}' },
  milliseconds: { cn: '{count} 毫秒', en: '{count} ms' },
  seconds: { cn: '{count} 秒', en: '{count} s' },
  hourTip: {
    cn: '{hour}：{calls} 次调用，{faults} 次出错',
    en: '{hour}: {calls} {calls:call|calls}, {faults} failed',
  },
  restsUntil: {
    cn: '连续多次失败，暂停调用至 {time}，之后自动再试',
    en: 'Paused until {time} after repeated failures, then retried automatically',
  },
  lastFault: { cn: '最近一次错误：{ago}', en: 'Last error: {ago}' },
  said: { cn: '错误原文', en: 'Error message' },

  check: { cn: '立即检查', en: 'Check now' },
  checkNamed: { cn: '立即检查：{name}', en: 'Check now: {name}' },
  checking: { cn: '正在检查…', en: 'Checking…' },
  waits: { cn: '等待工作进程接手…', en: 'Waiting for a worker…' },
  passed: { cn: '检查通过', en: 'Check passed' },
  cancelled: { cn: '检查已取消', en: 'Check canceled' },
  settings: { cn: '设置', en: 'Settings' },
  settingsNamed: { cn: '设置：{name}', en: 'Settings: {name}' },
})

/** What to do about each kind of fault. */
export const faultTexts = texts('engineFaults', {
  notConfigured: { cn: '缺少设置。', en: 'Settings are missing.' },
  missing: { cn: '服务器上缺少程序或模型。', en: 'A program or model is missing on the server.' },
  unauthorized: {
    cn: '服务商不接受密钥，请检查密钥及其权限。',
    en: 'The provider rejected the key. Check the key and its permissions.',
  },
  limited: {
    cn: '超出账户的调用限额，请降低每分钟次数或提高限额。',
    en: 'You’ve exceeded your account’s call limit. Lower the calls per minute, or raise the limit.',
  },
  unavailable: {
    cn: '没有响应，请检查网络和地址，或稍后再试。',
    en: 'No response. Check the network and the address, or try again later.',
  },
  refused: {
    cn: '服务商拒绝了这次请求，请查看原文。',
    en: 'The provider rejected this request. See the error message.',
  },
  badAnswer: {
    cn: '响应无法使用，请检查地址和模型名称。',
    en: 'The response can’t be used. Check the address and the model name.',
  },
  broken: {
    cn: '引擎内部出错，请查看原文和日志。',
    en: 'The engine failed. See the error message and the log.',
  },
})
