import { words } from './words.ts'

/** The faults that engines/faults.ts declares. */
export const engineFaults = words('faults.engine', {
  // Of a vendor, with its own words behind where it gave any.
  unauthorized: {
    cn: '{name} 不接受密钥，请检查 {setting}。{said}',
    en: '{name} rejected the key. Check {setting}.{said}',
    hk: '{name} 不接受密鑰，請檢查 {setting}。{said}',
  },
  limited: {
    cn: '{name} 的调用次数已达上限。请稍后重试，或提高账户限额。{said}',
    en: '{name} has reached its rate limit or quota. Try again later, or raise the limit of the account.{said}',
    hk: '{name} 的呼叫次數已達上限。請稍後重試，或提高帳戶限額。{said}',
  },
  unavailable: {
    cn: '{name} 没有响应。请检查网络和 {setting}，或稍后重试。{said}',
    en: '{name} did not respond. Check the network and {setting}, or try again later.{said}',
    hk: '{name} 沒有回應。請檢查網絡和 {setting}，或稍後重試。{said}',
  },
  refused: {
    cn: '{name} 拒绝了这次请求。{said}',
    en: '{name} rejected the request.{said}',
    hk: '{name} 拒絕了這次請求。{said}',
  },
  badAnswer: {
    cn: '{name} 的响应无法使用。请重试，或检查 {setting}。{said}',
    en: '{name} returned an invalid response. Try again, or check {setting}.{said}',
    hk: '{name} 的回應無法使用。請重試，或檢查 {setting}。{said}',
  },
  itSays: { cn: '原文：{words}', en: ' Its message: {words}', hk: '原文：{words}' },
  checkRequest: {
    cn: '请检查文字、发音人和语言。',
    en: ' Check the text, the voice and the language.',
    hk: '請檢查文字、發音人和語言。',
  },
  // Of an engine on this machine, and around the calls of all.
  failedInARow: {
    cn: '{name} 连续出错 {count} 次，暂停调用 {seconds} 秒。请稍后重试。最近一次错误：{fault}',
    en: '{name} failed {count} times in a row and is paused for {seconds} s. Try again then. Last error: {fault}',
    hk: '{name} 連續出錯 {count} 次，暫停呼叫 {seconds} 秒。請稍後重試。最近一次錯誤：{fault}',
  },
  tooSlow: {
    cn: '{name} 在 {seconds} 秒内没有响应。请稍后重试。',
    en: '{name} did not respond within {seconds} s. Try again later.',
    hk: '{name} 在 {seconds} 秒內沒有回應。請稍後重試。',
  },
  privateAddress: {
    cn: '{host} 不是公网地址，不会被调用。请检查 {setting}；若该服务器由您管理，请在服务器的环境变量 ALLOWED_PRIVATE_HOSTS 中允许它。',
    en: '{host} is not a public address, so it is not called. Check {setting}; if the server is yours, allow it in the environment variable ALLOWED_PRIVATE_HOSTS.',
    hk: '{host} 不是公網地址，不會被呼叫。請檢查 {setting}；若該伺服器由您管理，請在伺服器的環境變數 ALLOWED_PRIVATE_HOSTS 中允許它。',
  },
  noWords: {
    cn: '这段文字没有可朗读的内容。请补充文字，或删除这一条。',
    en: 'This text contains no words to speak. Add some, or remove it.',
    hk: '這段文字沒有可朗讀的內容。請補充文字，或刪除這一條。',
  },
  noWord: {
    cn: '这段文字没有可朗读的内容。',
    en: 'This text contains no words to speak.',
    hk: '這段文字沒有可朗讀的內容。',
  },
  notInstalled: {
    cn: '未安装 {program}。请安装：apt-get install -y --no-install-recommends {package}',
    en: '{program} is not installed. Install it: apt-get install -y --no-install-recommends {package}',
    hk: '未安裝 {program}。請安裝：apt-get install -y --no-install-recommends {package}',
  },
  programFailed: {
    cn: '{program} 出错（{how}）。',
    en: '{program} failed ({how}).',
    hk: '{program} 出錯（{how}）。',
  },
  programFailedSaying: {
    cn: '{program} 出错（{how}）：{said}。',
    en: '{program} failed ({how}): {said}.',
    hk: '{program} 出錯（{how}）：{said}。',
  },
  lineFails: {
    cn: 'apertium 翻译这一行时出错：{text}',
    en: 'apertium failed on this line: {text}',
    hk: 'apertium 翻譯這一行時出錯：{text}',
  },
  closed: { cn: '翻译程序已关闭。', en: 'The translator has been closed.', hk: '翻譯程式已關閉。' },
  englishOnly: {
    cn: '发音人 {voice} 只支持英语，这段文字没有它能朗读的内容。',
    en: 'The voice {voice} speaks only English and can read nothing in this text.',
    hk: '發音人 {voice} 只支援英語，這段文字沒有它能朗讀的內容。',
  },
  onlyPart: {
    cn: 'flite 只写出了部分语音。请在 {folder} 释放空间后重试。',
    en: 'flite wrote only part of the speech. Free up space in {folder} and try again.',
    hk: 'flite 只寫出了部分語音。請在 {folder} 釋放空間後重試。',
  },
  hearsEnglishOnly: {
    cn: '内置识别引擎只支持英语，不支持 {language}。请配置引擎，或导入字幕。',
    en: 'The built-in recognizer supports only English, not {language}. Configure an engine, or import subtitles.',
    hk: '內置識別引擎只支援英語，不支援 {language}。請設定引擎，或匯入字幕。',
  },
  mandarinCannot: {
    cn: '普通话发音人无法朗读这段文字。',
    en: 'The Mandarin voice cannot read this text.',
    hk: '普通話發音人無法朗讀這段文字。',
  },
  voiceCannot: {
    cn: '发音人 {voice} 无法朗读这段文字。',
    en: 'The voice {voice} cannot read this text.',
    hk: '發音人 {voice} 無法朗讀這段文字。',
  },
  pairUnknown: {
    cn: '这台机器上没有可将 {from} 译为 {to} 的程序。请配置引擎。',
    en: 'No program on this machine translates from {from} to {to}. Configure an engine.',
    hk: '這台機器上沒有可將 {from} 譯為 {to} 的程式。請設定引擎。',
  },
  notParted: {
    cn: '无法分离人声与背景：{why}。',
    en: 'The voices could not be separated from the background: {why}.',
    hk: '無法分離人聲與背景：{why}。',
  },
  languageUnknown: {
    cn: '{engine} 不支持语言 {language}，只支持 {known}。',
    en: '{engine} does not support {language}, only {known}.',
    hk: '{engine} 不支援語言 {language}，只支援 {known}。',
  },
  noVoice: {
    cn: '{engine} 没有发音人 {voice}。可用 yiyin voices 查看发音人。',
    en: '{engine} has no voice {voice}. List the voices with: yiyin voices',
    hk: '{engine} 沒有發音人 {voice}。可用 yiyin voices 查看發音人。',
  },
  silence: {
    cn: '{engine} 生成的语音没有声音：{text}。请检查引擎和发音人，或换一个。',
    en: '{engine} returned silence for: {text}. Check the engine and the voice, or choose another one.',
    hk: '{engine} 生成的語音沒有聲音：{text}。請檢查引擎和發音人，或換一個。',
  },
  cannotSay: {
    cn: '{engine} 无法用它的语言朗读：{text}',
    en: '{engine} cannot read this in its language: {text}',
    hk: '{engine} 無法用它的語言朗讀：{text}',
  },
  couldNot: {
    cn: '{engine} 未能完成：{why}。',
    en: '{engine} failed: {why}.',
    hk: '{engine} 未能完成：{why}。',
  },
  doesNotLoad: {
    cn: '{engine} 无法加载（{why}）。{remedy}',
    en: '{engine} could not be loaded ({why}). {remedy}',
    hk: '{engine} 無法載入（{why}）。{remedy}',
  },
  badModel: {
    cn: '模型文件已损坏或类型不对：请删除文件夹 DATA/models/{name}，然后运行 yiyin models get {name}。',
    en: 'The model files are damaged or of another type: delete the folder DATA/models/{name}, then run yiyin models get {name}.',
    hk: '模型檔案已損壞或類型不對：請刪除資料夾 DATA/models/{name}，然後執行 yiyin models get {name}。',
  },
  endedEarly: {
    cn: '{engine} 意外退出（{why}）。',
    en: '{engine} exited unexpectedly ({why}).',
    hk: '{engine} 意外退出（{why}）。',
  },
  cannotDo: {
    cn: '{engine} 处理失败（{why}）。',
    en: '{engine} failed ({why}).',
    hk: '{engine} 處理失敗（{why}）。',
  },
  processUnusable: {
    cn: '{engine} 的进程无法使用：{why}。',
    en: 'The process of {engine} cannot be used: {why}.',
    hk: '{engine} 的程序無法使用：{why}。',
  },
  settingMissing: {
    cn: '缺少 {missing}：设置 {given} 时必须同时设置它。',
    en: '{missing} is missing: it is required with {given}.',
    hk: '缺少 {missing}：設定 {given} 時必須同時設定它。',
  },
  reinstall: {
    cn: '请在程序所在文件夹运行 npm install。',
    en: 'Run npm install in the folder of the program.',
    hk: '請在程式所在資料夾執行 npm install。',
  },
})
