import * as hk from './hk/engine-settings.ts'
import { words } from './words.ts'

/** Names of engine settings. */
export const settingWords = words('engineSettings', hk.engineSettings, {
  YIYIN_RECOGNIZER: { cn: '识别引擎的顺序', en: 'Recognition engines, in order of preference' },
  YIYIN_TRANSLATOR: { cn: '翻译引擎的顺序', en: 'Translation engines, in order of preference' },
  YIYIN_SEPARATOR: { cn: '人声分离引擎的顺序', en: 'Separation engines, in order of preference' },
  YIYIN_LIVE_RECOGNIZER: { cn: '实时识别引擎的顺序', en: 'Live recognition engines, in order of preference' },
  OPENAI_API_KEY: { cn: '密钥', en: 'API key' },
  OPENAI_BASE_URL: { cn: '服务地址', en: 'Base URL' },
  OPENAI_RECOGNITION_MODEL: { cn: '识别模型', en: 'Recognition model' },
  OPENAI_RECOGNITION_BASE_URL: { cn: '识别的服务地址', en: 'Base URL for recognition' },
  OPENAI_RECOGNITION_QUALITY: {
    cn: '识别质量（draft、good 或 veryGood，如 good,sw=draft）',
    en: 'Recognition quality (draft, good or veryGood, such as good,sw=draft)',
  },
  OPENAI_TRANSLATION_MODEL: { cn: '翻译模型', en: 'Translation model' },
  OPENAI_TRANSLATION_BASE_URL: { cn: '翻译的服务地址', en: 'Base URL for translation' },
  OPENAI_RECOGNITION_FORMAT: { cn: '识别的响应格式', en: 'Response format for recognition' },
  OPENAI_TRANSLATION_FORMAT: { cn: '翻译的响应格式', en: 'Response format for translation' },
  OPENAI_TRANSLATION_QUALITY: { cn: '翻译质量', en: 'Translation quality' },
  OPENAI_TRANSLATION_PROMPT: {
    cn: '纯文本翻译的提示词模板',
    en: 'Prompt template for plain-text translation',
  },
  OPENAI_SPEECH_MODEL: { cn: '配音模型', en: 'Speech model' },
  OPENAI_SPEECH_BASE_URL: { cn: '配音的服务地址', en: 'Base URL for speech' },
  OPENAI_SPEECH_VOICES: { cn: '发音人', en: 'Voices' },
  OPENAI_SPEECH_CLONE: { cn: '声音克隆', en: 'Voice cloning' },
  OPENAI_SPEECH_QUALITY: { cn: '配音质量', en: 'Speech quality' },
  OPENAI_REALTIME_MODEL: { cn: '实时识别模型', en: 'Live recognition model' },
  OPENAI_REALTIME_BASE_URL: { cn: '实时识别的服务地址', en: 'Base URL for live recognition' },
  OPENAI_REALTIME_LANGUAGES: { cn: '实时识别的语言', en: 'Languages of live recognition' },
  OPENAI_SERVERS: { cn: '更多服务器', en: 'More servers' },
  ENGINES_FILE: { cn: '服务器列表文件', en: 'File with the list of servers' },
  MICROSOFT_SPEECH_KEY: { cn: '语音资源的密钥', en: 'Speech resource key' },
  MICROSOFT_SPEECH_REGION: { cn: '区域', en: 'Region' },
  MICROSOFT_SPEECH_ENDPOINT: { cn: '服务地址（代替区域）', en: 'Endpoint, instead of a region' },
  MICROSOFT_SPEECH_LIVE_LANGUAGES: { cn: '实时识别的语言', en: 'Languages of live recognition' },
  GOOGLE_SPEECH_KEY: { cn: 'API 密钥', en: 'API key' },
  GOOGLE_SPEECH_ENDPOINT: { cn: '服务地址', en: 'Endpoint' },
  DATABAKER_CLIENT_ID: { cn: '应用 ID', en: 'Client ID' },
  DATABAKER_CLIENT_SECRET: { cn: '应用密钥', en: 'Client secret' },
  DATABAKER_VOICES: { cn: '已开通的发音人', en: 'Licensed voices' },
  DATABAKER_ENDPOINT: { cn: '服务地址', en: 'Endpoint' },
  LINKUP_ENDPOINT: { cn: '服务地址', en: 'Endpoint' },
  LINKUP_KEY: { cn: '密钥', en: 'Key' },
  LINKUP_QUALITY: { cn: '配音质量', en: 'Speech quality' },
  FUNASR_ENDPOINT: { cn: '服务地址', en: 'Endpoint' },
  FUNASR_LANGUAGES: { cn: '语言', en: 'Languages' },
  SEPARATOR_ENDPOINT: { cn: '服务地址', en: 'Endpoint' },
  SEPARATOR_KEY: { cn: '密钥', en: 'Key' },
  AT_ONCE: { cn: '同时调用数', en: 'Concurrent calls' },
  PER_MINUTE: { cn: '每分钟调用数', en: 'Calls per minute' },
})

/** Placeholders of engine settings: the default or the expected format. */
export const settingHints = words('engineSettingHints', hk.engineSettingHints, {
  order: {
    cn: '用逗号分隔，不写的不使用；通常为 {usual}',
    en: 'Separate with commas. Engines not listed are not used. Default: {usual}',
  },
  voices: {
    cn: '名称|语言|性别，用逗号分隔，例如 Jiaojiao|zh|female',
    en: 'name|language|gender, separated by commas, e.g. Jiaojiao|zh|female',
  },
  usually: { cn: '默认为 {value}', en: 'Default: {value}' },
  ownModel: {
    cn: '使用自己的服务地址时，填写后才提供这一项',
    en: 'If you use your own URL, this feature is offered once you name its model',
  },
  languages: {
    cn: '语言代码，用逗号分隔，例如 zh,en',
    en: 'Language tags separated by commas, e.g. zh,en',
  },
  region: { cn: '例如 eastasia、chinanorth3', en: 'For example eastasia or chinanorth3' },
  format: {
    cn: '不选时由第一次调用判断服务支持的格式',
    en: 'Otherwise the first call finds out what the server supports',
  },
  prompt: {
    cn: '可用 {fields}；默认为混元翻译模型的格式',
    en: 'May contain {fields}. Default: the form of Hunyuan-MT',
  },
  servers: {
    cn: 'JSON 列表：recognition、translation、speech、realtime。同一模型的服务器互为后备。*** 表示保留已保存的密钥',
    en: 'A list in JSON of recognition, translation, speech and realtime. Servers of the same model stand in for each other. *** keeps the saved key',
  },
  perMinute: { cn: '按账户允许的次数填写', en: 'As many as your account allows' },
  atOnce: { cn: '1 至 64', en: '1 to 64' },
  keptEnds: {
    cn: '已保存，末四位 {ends}；留空则不变',
    en: 'Saved, ends in {ends}. Leave empty to keep it',
  },
  kept: { cn: '已保存；留空则不变', en: 'Saved. Leave empty to keep it' },
  remove: { cn: '移除已保存的密钥', en: 'Remove the saved key' },
  lost: {
    cn: '服务器的 YIYIN_SECRET 已更换，原值无法读取，请重新填写',
    en: 'The server’s YIYIN_SECRET has changed, so the saved value can’t be read. Enter it again',
  },
  environment: {
    cn: '由服务器的环境变量设置，优先于此页',
    en: 'Set in the server’s environment, which overrides this page',
  },
  more: { cn: '更多设置', en: 'More settings' },
  intro: {
    cn: '保存前会用这些设置试调用一次。正在进行的任务不受影响，下一个任务开始使用新设置。',
    en: 'Settings are tested with a real call before they are saved. Runs in progress are not affected; the next run uses the new settings.',
  },
  introOrder: {
    cn: '同一语言有多个引擎时，排在前面的优先。',
    en: 'If several engines support a language, the first one is used.',
  },
  save: { cn: '检查并保存', en: 'Check and save' },
  saveOrder: { cn: '保存', en: 'Save' },
  anyway: { cn: '仍然保存', en: 'Save anyway' },
  saved: { cn: '已保存', en: 'Saved' },
  found: { cn: '自动判断', en: 'Found automatically' },
  loadFailed: { cn: '设置加载失败', en: 'Couldn’t load settings' },
})
