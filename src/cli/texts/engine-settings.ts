import { texts } from '#core/texts/texts.ts'

/** Purpose of each setting of engines. */
export const engineSettingHelp = texts('engineSettingHelp', {
  YIYIN_RECOGNIZER: {
    cn: '识别引擎的顺序，最优先的在前；未列出的不使用',
    en: 'recognizers, the preferred first; those that are left out are not used',
  },
  YIYIN_TRANSLATOR: {
    cn: '翻译引擎的顺序，最优先的在前；未列出的不使用',
    en: 'translators, the preferred first; those that are left out are not used',
  },
  YIYIN_LIVE_RECOGNIZER: {
    cn: '实时识别引擎的顺序；都不支持的语言由文件识别引擎逐段识别',
    en: 'recognizers of live speech, the preferred first; a language that none of them knows is recognized phrase by phrase by the file recognizer',
  },
  YIYIN_SEPARATOR: {
    cn: '人声分离引擎的顺序，最优先的在前；未列出的不使用',
    en: 'separators, the preferred first; those that are left out are not used',
  },
  OPENAI_API_KEY: {
    cn: 'OpenAI 的密钥；自己的服务器可以没有',
    en: 'the key of OpenAI; a server of your own may need none',
  },
  OPENAI_BASE_URL: {
    cn: '兼容 OpenAI 协议的服务器地址；默认为 https://api.openai.com/v1',
    en: 'address of a server that speaks the protocol of OpenAI; usually https://api.openai.com/v1',
  },
  OPENAI_RECOGNITION_MODEL: {
    cn: '识别模型；OpenAI 默认为 whisper-1',
    en: 'model that recognizes; whisper-1 at OpenAI',
  },
  OPENAI_RECOGNITION_BASE_URL: {
    cn: '识别所用的另一台服务器',
    en: 'another server for recognition',
  },
  OPENAI_RECOGNITION_FORMAT: {
    cn: '识别结果的格式：带时间的词或短语（verbose_json），或只有文字；未设置时由最初几次结果判断',
    en: 'form of the answers: words or phrases with times (verbose_json), or text alone; without it, the first answers tell',
  },
  OPENAI_RECOGNITION_QUALITY: {
    cn: '识别模型的质量：draft、good 或 veryGood，可按语言指定，例如 good,sw=draft',
    en: 'quality of that model: draft, good or veryGood, with exceptions by language, such as good,sw=draft',
  },
  OPENAI_TRANSLATION_MODEL: {
    cn: '翻译模型；OpenAI 默认为 gpt-4.1-mini',
    en: 'model that translates; gpt-4.1-mini at OpenAI',
  },
  OPENAI_TRANSLATION_BASE_URL: {
    cn: '翻译所用的另一台服务器',
    en: 'another server for translation',
  },
  OPENAI_TRANSLATION_FORMAT: {
    cn: '请求的形式：schema、object（没有 schema 的 JSON）或 text（每次一行，用于只会翻译的模型）；未设置时用一次调用判断',
    en: 'form of the calls: schema, object (JSON without a schema) or text (one line a call, for models that only translate); without it, a check call tells',
  },
  OPENAI_TRANSLATION_PROMPT: {
    cn: 'text 形式的模板，可含 {text}、{context}、{terms}、{from} 和 {to}，最多 4000 个字符',
    en: 'template of the form text; may contain {text}, {context}, {terms}, {from} and {to}; 4000 characters at most',
  },
  OPENAI_TRANSLATION_QUALITY: {
    cn: '翻译模型的质量，写法同 OPENAI_RECOGNITION_QUALITY',
    en: 'quality of that model, written like OPENAI_RECOGNITION_QUALITY',
  },
  OPENAI_SPEECH_MODEL: {
    cn: '语音模型；OpenAI 默认为 gpt-4o-mini-tts',
    en: 'model that speaks; gpt-4o-mini-tts at OpenAI',
  },
  OPENAI_SPEECH_BASE_URL: { cn: '语音所用的另一台服务器', en: 'another server for speech' },
  OPENAI_SPEECH_VOICES: {
    cn: '发音人：name|language|gender，以逗号分隔；只写名称表示能说所有语言。未设置时向自己的服务器查询',
    en: 'voices: name|language|gender, separated by commas; a name alone speaks every language. Without it, a server of your own is asked',
  },
  OPENAI_SPEECH_CLONE: {
    cn: '模型能否用录音中的声音说话（ref_audio）',
    en: 'whether the model speaks with the voice of a recording (ref_audio)',
  },
  OPENAI_SPEECH_STREAM: {
    cn: '服务器能否边生成边发送声音（audio）；试听会立即开始',
    en: 'whether the server sends sound while it speaks (audio); auditions then begin at once',
  },
  OPENAI_SPEECH_QUALITY: {
    cn: '语音模型的质量，写法同 OPENAI_RECOGNITION_QUALITY',
    en: 'quality of that model, written like OPENAI_RECOGNITION_QUALITY',
  },
  OPENAI_REALTIME_MODEL: {
    cn: '实时识别模型，例如 gpt-4o-transcribe；未设置时不使用 /v1/realtime',
    en: 'model for live speech, such as gpt-4o-transcribe; without it, /v1/realtime is not used',
  },
  OPENAI_REALTIME_BASE_URL: {
    cn: '实时识别所用的另一台服务器',
    en: 'another server for live recognition',
  },
  OPENAI_REALTIME_LANGUAGES: {
    cn: '实时识别的语言',
    en: 'languages that it is used for',
  },
  OPENAI_AT_ONCE: { cn: '同时进行的调用数', en: 'calls at the same time' },
  OPENAI_PER_MINUTE: {
    cn: '每分钟的调用数；按账户的额度设置',
    en: 'calls in a minute; set it to what your account allows',
  },
  OPENAI_SERVERS: {
    cn: '多台服务器的列表，JSON 格式；“引擎”页编辑的就是它',
    en: 'list of several servers, as JSON; the page Engines edits it',
  },
  ENGINES_FILE: {
    cn: '同样的列表，写在文件中（.toml 或 JSON）',
    en: 'the same list in a file (.toml, or else JSON)',
  },
  MICROSOFT_SPEECH_KEY: { cn: 'Azure 语音资源的密钥', en: 'key of the Azure speech resource' },
  MICROSOFT_SPEECH_REGION: {
    cn: '资源所在区域，例如 eastasia；以 china 开头的属于由世纪互联运营的云',
    en: 'its region, such as eastasia; those that begin with china are the cloud there',
  },
  MICROSOFT_SPEECH_ENDPOINT: {
    cn: '代替区域：同时提供令牌和语音的地址',
    en: 'instead of a region: one address for both tokens and speech',
  },
  MICROSOFT_SPEECH_LIVE_LANGUAGES: {
    cn: '由 Azure 实时识别的语言，例如 zh-CN,en-US；未设置时 Azure 不用于识别',
    en: 'languages that Azure recognizes live, such as zh-CN,en-US; without it, Azure does not recognize',
  },
  MICROSOFT_SPEECH_AT_ONCE: { cn: '同时进行的调用数', en: 'calls at the same time' },
  MICROSOFT_SPEECH_PER_MINUTE: {
    cn: '每分钟的调用数；免费资源约为 20',
    en: 'calls in a minute; about 20 for a free resource',
  },
  GOOGLE_SPEECH_KEY: {
    cn: '可用 Text-to-Speech API 的 API 密钥',
    en: 'API key that may use the Text-to-Speech API',
  },
  GOOGLE_SPEECH_ENDPOINT: { cn: 'Google 或其代理的地址', en: 'address of Google, or of a proxy' },
  GOOGLE_SPEECH_AT_ONCE: { cn: '同时进行的调用数', en: 'calls at the same time' },
  GOOGLE_SPEECH_PER_MINUTE: { cn: '每分钟的调用数', en: 'calls in a minute' },
  DATABAKER_CLIENT_ID: {
    cn: '标贝应用的 client_id；短文本和长文本合成都须开通',
    en: 'client_id of your application; both the short and the long synthesis must be granted',
  },
  DATABAKER_CLIENT_SECRET: { cn: '标贝应用的 client_secret', en: 'client_secret of your application' },
  DATABAKER_VOICES: {
    cn: '已开通的发音人：name|language|gender，以逗号分隔',
    en: 'voices granted to you: name|language|gender, separated by commas',
  },
  DATABAKER_ENDPOINT: { cn: '标贝或其代理的地址', en: 'address of dataBaker, or of a proxy' },
  DATABAKER_AT_ONCE: {
    cn: '同时进行的调用数；合同通常只允许很少',
    en: 'calls at the same time; contracts usually allow few',
  },
  DATABAKER_PER_MINUTE: { cn: '每分钟的调用数', en: 'calls in a minute' },
  LINKUP_ENDPOINT: {
    cn: '平台自有语音服务器的地址；未设置时使用内置引擎',
    en: 'address of the house engine’s server; without it, the embedded engine has its name',
  },
  LINKUP_KEY: { cn: '它的密钥', en: 'its key' },
  LINKUP_QUALITY: {
    cn: '它的质量，写法同 OPENAI_RECOGNITION_QUALITY',
    en: 'its quality, written like OPENAI_RECOGNITION_QUALITY',
  },
  LINKUP_AT_ONCE: { cn: '同时进行的调用数', en: 'calls at the same time' },
  LINKUP_PER_MINUTE: { cn: '每分钟的调用数', en: 'calls in a minute' },
  FUNASR_ENDPOINT: {
    cn: 'FunASR WebSocket 服务器的地址，写作 http:// 或 https://',
    en: 'address of a FunASR WebSocket server, written with http:// or https://',
  },
  FUNASR_LANGUAGES: { cn: '其模型识别的语言', en: 'languages that its models recognize' },
  FUNASR_AT_ONCE: { cn: '同时进行的场次', en: 'sessions at the same time' },
  CLONE_ENDPOINT: { cn: '声音克隆服务器的地址', en: 'address of the cloning server' },
  CLONE_KIND: {
    cn: '该服务器的程序；yiyin 为译音自己的协议',
    en: 'its program; yiyin is the protocol of this project',
  },
  CLONE_KEY: { cn: '它的密钥', en: 'its key' },
  CLONE_LANGUAGES: {
    cn: '它能说的语言；默认为其程序支持的语言',
    en: 'languages that it speaks; usually those of its program',
  },
  CLONE_QUALITY: {
    cn: '它的质量，写法同 OPENAI_RECOGNITION_QUALITY',
    en: 'its quality, written like OPENAI_RECOGNITION_QUALITY',
  },
  CLONE_DURATION: {
    cn: '能否在指定时长内说完（controlled）；过长的语音会先按时长重新生成',
    en: 'whether it speaks in a given time (controlled); lines that are too long are then spoken again in theirs',
  },
  CLONE_FOLDER: {
    cn: '存放录音的文件夹，服务器以同一路径读取；gpt-sovits 和 xtts 需要',
    en: 'folder for recordings that the server reads under the same path; gpt-sovits and xtts need it',
  },
  CLONE_AT_ONCE: {
    cn: '同时进行的调用数；默认由其程序决定（1 或 2）',
    en: 'calls at the same time; usually what its program can do (1 or 2)',
  },
  CLONE_PER_MINUTE: { cn: '每分钟的调用数', en: 'calls in a minute' },
  SEPARATOR_ENDPOINT: { cn: '人声分离服务器的地址', en: 'address of a separation server' },
  SEPARATOR_KEY: { cn: '它的密钥', en: 'its key' },
  SEPARATOR_STEMS: {
    cn: '能分出几条音轨：2（人声与背景，默认）、4（另有鼓、贝斯）、6（另有吉他、钢琴）',
    en: 'number of stems it finds: 2 (voice and background, the default), 4 (also drums, bass) or 6 (also guitar, piano)',
  },
  SEPARATOR_AT_ONCE: { cn: '同时进行的调用数', en: 'calls at the same time' },
})

/** Purpose of variables that are not settings of the server: they are read where they are used. */
export const otherSettingHelp = texts('otherSettingHelp', {
  YIYIN_LANGUAGE: {
    cn: '终端的语言：cn、en 或 hk；默认取自系统语言环境',
    en: 'language of the terminal: cn, en or hk; usually that of the locale',
  },
  YIYIN_LABEL: {
    cn: 'yiyin dub 对合成语音的标识：visible（画面中）、embedded（文件信息中）或 off；默认为 embedded',
    en: 'label of synthesized speech by yiyin dub: visible (in the picture), embedded (in the file) or off; default: embedded',
  },
  MODELS_MIRROR: {
    cn: '下载模型的镜像：FROM=TO，以逗号分隔',
    en: 'mirrors for downloads of models: FROM=TO, separated by commas',
  },
  CHROMIUM: {
    cn: '浏览器测试和测量所用的 Chromium；未设置时自动查找',
    en: 'Chromium for browser tests and measurements; found by itself otherwise',
  },
  NODE_USE_ENV_PROXY: {
    cn: '设为 1 时，Node.js 通过 HTTP_PROXY、HTTPS_PROXY 和 NO_PROXY 指定的代理连接',
    en: 'with 1, Node.js connects through the proxy in HTTP_PROXY, HTTPS_PROXY and NO_PROXY',
  },
  NO_COLOR: { cn: '设置后终端输出不带颜色', en: 'output at the terminal has no colors' },
})
