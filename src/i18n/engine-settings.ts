import { words } from './words.ts'

/** What each setting of an engine means. */
export const settingWords = words('engineSettings', {
  YIYIN_RECOGNIZER: { cn: '识别引擎的顺序', en: 'Who recognizes, the preferred first', hk: '識別引擎的順序' },
  YIYIN_TRANSLATOR: { cn: '翻译引擎的顺序', en: 'Who translates, the preferred first', hk: '翻譯引擎的順序' },
  OPENAI_API_KEY: { cn: '密钥', en: 'Key', hk: '密鑰' },
  OPENAI_BASE_URL: { cn: '服务地址', en: 'Address', hk: '服務地址' },
  OPENAI_RECOGNITION_MODEL: { cn: '识别模型', en: 'Model for recognition', hk: '識別模型' },
  OPENAI_RECOGNITION_BASE_URL: { cn: '识别的服务地址', en: 'Address for recognition', hk: '識別的服務地址' },
  OPENAI_TRANSLATION_MODEL: { cn: '翻译模型', en: 'Model for translation', hk: '翻譯模型' },
  OPENAI_TRANSLATION_BASE_URL: { cn: '翻译的服务地址', en: 'Address for translation', hk: '翻譯的服務地址' },
  OPENAI_TRANSLATION_FORMAT: {
    cn: '翻译的应答格式',
    en: 'Form of the translated answer',
    hk: '翻譯的回應格式',
  },
  OPENAI_SPEECH_MODEL: { cn: '配音模型', en: 'Model for speech', hk: '配音模型' },
  OPENAI_SPEECH_BASE_URL: { cn: '配音的服务地址', en: 'Address for speech', hk: '配音的服務地址' },
  OPENAI_SPEECH_VOICES: { cn: '发音人', en: 'Voices', hk: '發音人' },
  MICROSOFT_SPEECH_KEY: { cn: '语音资源的密钥', en: 'Key of the speech resource', hk: '語音資源的密鑰' },
  MICROSOFT_SPEECH_REGION: { cn: '区域', en: 'Region', hk: '區域' },
  MICROSOFT_SPEECH_ENDPOINT: {
    cn: '服务地址（代替区域）',
    en: 'Address, instead of a region',
    hk: '服務地址（代替區域）',
  },
  GOOGLE_SPEECH_KEY: { cn: 'API 密钥', en: 'API key', hk: 'API 密鑰' },
  GOOGLE_SPEECH_ENDPOINT: { cn: '服务地址', en: 'Address', hk: '服務地址' },
  DATABAKER_CLIENT_ID: { cn: '应用 ID', en: 'Client id', hk: '應用 ID' },
  DATABAKER_CLIENT_SECRET: { cn: '应用密钥', en: 'Client secret', hk: '應用密鑰' },
  DATABAKER_VOICES: { cn: '已开通的发音人', en: 'Voices granted to you', hk: '已開通的發音人' },
  DATABAKER_ENDPOINT: { cn: '服务地址', en: 'Address', hk: '服務地址' },
  LINKUP_ENDPOINT: { cn: '服务地址', en: 'Address', hk: '服務地址' },
  LINKUP_KEY: { cn: '密钥', en: 'Key', hk: '密鑰' },
  AT_ONCE: { cn: '同时调用数', en: 'Calls at once', hk: '同時呼叫數' },
  PER_MINUTE: { cn: '每分钟调用数', en: 'Calls a minute', hk: '每分鐘呼叫數' },
})

/** What stands in a field that is left empty, or what it should look like. */
export const settingHints = words('engineSettingHints', {
  order: {
    cn: '用逗号分隔，不写的不使用；通常为 {usual}',
    en: 'Parted by commas; who is not named is not used. Usually {usual}',
    hk: '用逗號分隔，不寫的不使用；通常為 {usual}',
  },
  voices: {
    cn: '名称|语言|性别，用逗号分隔，例如 Jiaojiao|zh|female',
    en: 'name|language|gender, with commas, like Jiaojiao|zh|female',
    hk: '名稱|語言|性別，用逗號分隔，例如 Jiaojiao|zh|female',
  },
  usually: { cn: '通常为 {value}', en: 'Usually {value}', hk: '通常為 {value}' },
  ownModel: {
    cn: '使用自己的服务地址时，填写后才提供这一项',
    en: 'With an address of your own, this part is offered once its model is named',
    hk: '使用自己的服務地址時，填寫後才提供這一項',
  },
  region: {
    cn: '例如 eastasia、chinanorth3',
    en: 'Like eastasia or chinanorth3',
    hk: '例如 eastasia、chinanorth3',
  },
  format: {
    cn: '服务不支持 schema 时选择 object',
    en: 'Take object for servers that cannot keep to a schema',
    hk: '服務不支援 schema 時選擇 object',
  },
  perMinute: {
    cn: '按账户允许的次数填写',
    en: 'As many as the account allows',
    hk: '按帳戶允許的次數填寫',
  },
  atOnce: { cn: '1 至 64', en: '1 to 64', hk: '1 至 64' },
  keptEnds: {
    cn: '已保存，末四位 {ends}；留空则不变',
    en: 'Kept, ends in {ends}. Leave it empty to keep it',
    hk: '已儲存，末四位 {ends}；留空則不變',
  },
  kept: { cn: '已保存；留空则不变', en: 'Kept. Leave it empty to keep it', hk: '已儲存；留空則不變' },
  remove: { cn: '移除已保存的密钥', en: 'Take the kept key away', hk: '移除已儲存的密鑰' },
  lost: {
    cn: '服务器的 YIYIN_SECRET 已更换，原值无法读取，请重新填写',
    en: 'The YIYIN_SECRET of the server was changed, so what was kept cannot be read. Enter it again',
    hk: '伺服器的 YIYIN_SECRET 已更換，原值無法讀取，請重新填寫',
  },
  environment: {
    cn: '由服务器的环境变量设置，优先于此页',
    en: 'Set in the environment of the server, which goes before this page',
    hk: '由伺服器的環境變數設定，優先於此頁',
  },
  more: { cn: '更多设置', en: 'More settings', hk: '更多設定' },
  intro: {
    cn: '保存前会用这些设置试调用一次。正在进行的任务不受影响，下一个任务开始使用新设置。',
    en: 'They are tried with a real call before they are kept. Runs that are under way end as they began; the next one uses what you set.',
    hk: '儲存前會用這些設定試呼叫一次。正在進行的任務不受影響，下一個任務開始使用新設定。',
  },
  introOrder: {
    cn: '同一语言有多个引擎时，排在前面的优先。',
    en: 'Where several engines know a language, the first one is used.',
    hk: '同一語言有多個引擎時，排在前面的優先。',
  },
  save: { cn: '检查并保存', en: 'Check and save', hk: '檢查並儲存' },
  saveOrder: { cn: '保存', en: 'Save', hk: '儲存' },
  anyway: { cn: '仍然保存', en: 'Save anyway', hk: '仍然儲存' },
  saved: { cn: '已保存', en: 'Saved', hk: '已儲存' },
  usual: { cn: '默认（schema）', en: 'Usual (schema)', hk: '預設（schema）' },
  loadFailed: { cn: '设置加载失败', en: 'The settings did not load', hk: '設定載入失敗' },
})
