import { words } from './words.ts'

/** The faults that engines/faults.ts declares. */
export const engineFaults = words('faults.engine', {
  // Of a vendor, with its own words behind where it gave any.
  unauthorized: {
    cn: '{name} 不接受密钥，请检查 {setting}。{said}',
    en: '{name} does not accept the key. Check {setting}.{said}',
    hk: '{name} 不接受密鑰，請檢查 {setting}。{said}',
  },
  limited: {
    cn: '{name} 暂时不再接受调用，请稍等，或提高账户的限额。{said}',
    en: '{name} takes no more calls for now. Wait a while, or raise the limit of the account.{said}',
    hk: '{name} 暫時不再接受呼叫，請稍等，或提高帳戶的限額。{said}',
  },
  unavailable: {
    cn: '{name} 没有应答，请检查网络和 {setting}，或稍后再试。{said}',
    en: '{name} did not answer. Check the network and {setting}, or try again later.{said}',
    hk: '{name} 沒有回應，請檢查網絡和 {setting}，或稍後再試。{said}',
  },
  refused: {
    cn: '{name} 拒绝了这次请求。{said}',
    en: '{name} refuses this request.{said}',
    hk: '{name} 拒絕了這次請求。{said}',
  },
  badAnswer: {
    cn: '{name} 的应答无法使用，请重试，或检查 {setting}。{said}',
    en: '{name} answered something that cannot be used. Try again, or check {setting}.{said}',
    hk: '{name} 的回應無法使用，請重試，或檢查 {setting}。{said}',
  },
  itSays: { cn: '原文：{words}', en: ' It says: {words}', hk: '原文：{words}' },
  checkRequest: {
    cn: '请检查文字、发音人和语言。',
    en: ' Check the text, the voice and the language.',
    hk: '請檢查文字、發音人和語言。',
  },
  // Of an engine on this machine, and around the calls of all.
  failedInARow: {
    cn: '{name} 连续 {count} 次出错，暂停调用 {seconds} 秒，请到时再试。最近一次错误：{fault}',
    en: '{name} failed {count} times in a row and is left alone for {seconds} s. Try again then. The last fault: {fault}',
    hk: '{name} 連續 {count} 次出錯，暫停呼叫 {seconds} 秒，請到時再試。最近一次錯誤：{fault}',
  },
  tooSlow: {
    cn: '{name} 在 {seconds} 秒内没有应答，请稍后再试。',
    en: '{name} did not answer within {seconds} s. Try again later.',
    hk: '{name} 在 {seconds} 秒內沒有回應，請稍後再試。',
  },
  privateAddress: {
    cn: '{host} 不是公网地址，不会被调用。请检查 {setting}；若该服务器由您管理，请在服务器的环境变量 ALLOWED_PRIVATE_HOSTS 中允许它。',
    en: '{host} is not a public address and is not called. Check {setting}, or allow the host in the environment of the server: ALLOWED_PRIVATE_HOSTS.',
    hk: '{host} 不是公網地址，不會被呼叫。請檢查 {setting}；若該伺服器由您管理，請在伺服器的環境變數 ALLOWED_PRIVATE_HOSTS 中允許它。',
  },
  noWords: {
    cn: '这段文字里没有可读的内容。请写一些，或去掉它。',
    en: 'This text has no words to speak. Write some, or leave it out.',
    hk: '這段文字裏沒有可讀的內容。請寫一些，或去掉它。',
  },
  noWord: {
    cn: '这段文字里没有可读的内容。',
    en: 'There is no word to say in this text.',
    hk: '這段文字裏沒有可讀的內容。',
  },
  notInstalled: {
    cn: '这台机器上没有 {program}。请安装：apt-get install -y --no-install-recommends {package}',
    en: '{program} is not on this machine. Install it: apt-get install -y --no-install-recommends {package}',
    hk: '這台機器上沒有 {program}。請安裝：apt-get install -y --no-install-recommends {package}',
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
    en: 'apertium fails on this line: {text}',
    hk: 'apertium 翻譯這一行時出錯：{text}',
  },
  closed: { cn: '翻译程序已关闭。', en: 'The translator was closed.', hk: '翻譯程式已關閉。' },
  englishOnly: {
    cn: '发音人 {voice} 只会英语，这段文字里没有它能读的内容。',
    en: 'The voice {voice} speaks English only: there is nothing it can say in this text.',
    hk: '發音人 {voice} 只會英語，這段文字裏沒有它能讀的內容。',
  },
  onlyPart: {
    cn: 'flite 只写出了一部分语音。请在 {folder} 腾出空间后再运行。',
    en: 'flite wrote only a part of what it said. Make room in {folder} and run it again.',
    hk: 'flite 只寫出了一部分語音。請在 {folder} 騰出空間後再執行。',
  },
  hearsEnglishOnly: {
    cn: '内置识别只懂英语，不懂 {language}。请配置引擎，或导入字幕。',
    en: 'The built-in recognizer knows English only, not {language}. Configure an engine, or import subtitles.',
    hk: '內置識別只懂英語，不懂 {language}。請設定引擎，或匯入字幕。',
  },
  mandarinCannot: {
    cn: '普通话发音人读不了这段文字。',
    en: 'The Mandarin voice can say nothing of this text.',
    hk: '普通話發音人讀不了這段文字。',
  },
  voiceCannot: {
    cn: '发音人 {voice} 读不了这段文字。',
    en: 'The voice {voice} can say nothing of this text.',
    hk: '發音人 {voice} 讀不了這段文字。',
  },
  pairUnknown: {
    cn: '这台机器上没有程序能把 {from} 译成 {to}。请配置引擎。',
    en: 'Nothing on this machine translates from {from} to {to}. Configure an engine.',
    hk: '這台機器上沒有程式能把 {from} 譯成 {to}。請設定引擎。',
  },
  notParted: {
    cn: '无法分离人声与背景：{why}。',
    en: 'Voice and background could not be parted: {why}.',
    hk: '無法分離人聲與背景：{why}。',
  },
  languageUnknown: {
    cn: '{engine} 不懂语言 {language}，只懂 {known}。',
    en: '{engine} does not know the language {language}, only {known}.',
    hk: '{engine} 不懂語言 {language}，只懂 {known}。',
  },
  noVoice: {
    cn: '{engine} 没有发音人 {voice}。yiyin voices 会列出有哪些。',
    en: '{engine} has no voice {voice}. yiyin voices lists those that there are.',
    hk: '{engine} 沒有發音人 {voice}。yiyin voices 會列出有哪些。',
  },
  silence: {
    cn: '{engine} 返回的语音是无声的：{text}。请检查该引擎和发音人，或换一个。',
    en: '{engine} gave silence for: {text}. Check the engine and the voice, or choose another.',
    hk: '{engine} 返回的語音是無聲的：{text}。請檢查該引擎和發音人，或換一個。',
  },
  cannotSay: {
    cn: '{engine} 不能用它的语言读出：{text}',
    en: '{engine} cannot say this in its language: {text}',
    hk: '{engine} 不能用它的語言讀出：{text}',
  },
  couldNot: {
    cn: '{engine} 未能完成：{why}。',
    en: '{engine} could not do this: {why}.',
    hk: '{engine} 未能完成：{why}。',
  },
  doesNotLoad: {
    cn: '{engine} 无法加载（{why}）。{remedy}',
    en: '{engine} does not load ({why}). {remedy}',
    hk: '{engine} 無法載入（{why}）。{remedy}',
  },
  badModel: {
    cn: '它的文件已损坏或类型不对：请删除文件夹 DATA/models/{name}，然后运行 yiyin models get {name}。',
    en: 'Its files are bad or of another kind: delete the folder DATA/models/{name}, then run yiyin models get {name}.',
    hk: '它的檔案已損壞或類型不對：請刪除資料夾 DATA/models/{name}，然後執行 yiyin models get {name}。',
  },
  endedEarly: {
    cn: '{engine} 中途退出（{why}）。',
    en: '{engine} ended in the middle of its work ({why}).',
    hk: '{engine} 中途退出（{why}）。',
  },
  cannotDo: {
    cn: '{engine} 无法完成（{why}）。',
    en: '{engine} cannot do this ({why}).',
    hk: '{engine} 無法完成（{why}）。',
  },
  processUnusable: {
    cn: '{engine} 的进程无法使用：{why}。',
    en: 'The process of {engine} cannot be used: {why}.',
    hk: '{engine} 的程序無法使用：{why}。',
  },
  settingMissing: {
    cn: '缺少 {missing}：已设置的 {given} 需要它。',
    en: '{missing} is missing: {given} was given and needs it.',
    hk: '缺少 {missing}：已設定的 {given} 需要它。',
  },
  reinstall: {
    cn: '请在程序所在文件夹运行 npm install。',
    en: 'Run npm install in the folder of the program.',
    hk: '請在程式所在資料夾執行 npm install。',
  },
})
