import { texts } from '#core/texts/texts.ts'

/** Texts of the faults declared in engines/core/faults.ts. */
export const engineFaults = texts('faults.engine', {
  // Faults of a vendor, followed by its own message, if any.
  unauthorized: {
    cn: '{name} 不接受密钥，请检查 {setting}。{said}',
    en: '{name} rejected the key. Check {setting}.{said}',
  },
  limited: {
    cn: '{name} 的调用次数已达上限。请稍后重试，或提高账户限额。{said}',
    en: '{name} has reached its rate limit or quota. Try again later, or raise the limit of the account.{said}',
  },
  unavailable: {
    cn: '{name} 没有响应。请检查网络和 {setting}，或稍后重试。{said}',
    en: '{name} did not respond. Check the network and {setting}, or try again later.{said}',
  },
  refused: { cn: '{name} 拒绝了这次请求。{said}', en: '{name} rejected the request.{said}' },
  badAnswer: {
    cn: '{name} 的响应无法使用。请重试，或检查 {setting}。{said}',
    en: '{name} returned an invalid response. Try again, or check {setting}.{said}',
  },
  itSays: { cn: '原文：{words}', en: ' Its message: {words}' },
  checkRequest: { cn: '请检查文字、发音人和语言。', en: ' Check the text, the voice and the language.' },
  // Faults of local engines, and of calls in general.
  failedInARow: {
    cn: '{name} 连续出错 {count} 次，暂停调用 {seconds} 秒。请稍后重试。最近一次错误：{fault}',
    en: '{name} failed {count} times in a row and is paused for {seconds} s. Try again then. Last error: {fault}',
  },
  tooSlow: {
    cn: '{name} 在 {seconds} 秒内没有响应。请稍后重试。',
    en: '{name} did not respond within {seconds} s. Try again later.',
  },
  privateAddress: {
    cn: '{host} 不是公网地址，不会被调用。请检查 {setting}；若该服务器由您管理，请在服务器的环境变量 ALLOWED_PRIVATE_HOSTS 中允许它。',
    en: '{host} is not a public address, so it is not called. Check {setting}; if the server is yours, allow it in the environment variable ALLOWED_PRIVATE_HOSTS.',
  },
  noWords: {
    cn: '这段文字没有可朗读的内容。请补充文字，或删除这一条。',
    en: 'This text contains no words to speak. Add some, or remove it.',
  },
  noWord: { cn: '这段文字没有可朗读的内容。', en: 'This text contains no words to speak.' },
  notInstalled: {
    cn: '未安装 {program}。请安装：apt-get install -y --no-install-recommends {package}',
    en: '{program} is not installed. Install it: apt-get install -y --no-install-recommends {package}',
  },
  programFailed: { cn: '{program} 出错（{how}）。', en: '{program} failed ({how}).' },
  programFailedSaying: { cn: '{program} 出错（{how}）：{said}。', en: '{program} failed ({how}): {said}.' },
  lineFails: { cn: 'apertium 翻译这一行时出错：{text}', en: 'apertium failed on this line: {text}' },
  closed: { cn: '翻译程序已关闭。', en: 'The translator has been closed.' },
  englishOnly: {
    cn: '发音人 {voice} 只支持英语，这段文字没有它能朗读的内容。',
    en: 'The voice {voice} speaks only English and can read nothing in this text.',
  },
  onlyPart: {
    cn: 'flite 只写出了部分语音。请在 {folder} 释放空间后重试。',
    en: 'flite wrote only part of the speech. Free up space in {folder} and try again.',
  },
  hearsEnglishOnly: {
    cn: '内置识别引擎只支持英语，不支持 {language}。请配置引擎，或导入字幕。',
    en: 'The built-in recognizer supports only English, not {language}. Configure an engine, or import subtitles.',
  },
  mandarinCannot: { cn: '普通话发音人无法朗读这段文字。', en: 'The Mandarin voice cannot read this text.' },
  voiceCannot: { cn: '发音人 {voice} 无法朗读这段文字。', en: 'The voice {voice} cannot read this text.' },
  pairUnknown: {
    cn: '这台机器上没有可将 {from} 译为 {to} 的程序。请配置引擎。',
    en: 'No program on this machine translates from {from} to {to}. Configure an engine.',
  },
  notParted: {
    cn: '无法分离人声与背景：{why}。',
    en: 'The voices could not be separated from the background: {why}.',
  },
  languageUnknown: {
    cn: '{engine} 不支持语言 {language}，只支持 {known}。',
    en: '{engine} does not support {language}, only {known}.',
  },
  noVoice: {
    cn: '{engine} 没有发音人 {voice}。可用 yiyin voices 查看发音人。',
    en: '{engine} has no voice {voice}. List the voices with: yiyin voices',
  },
  silence: {
    cn: '{engine} 生成的语音没有声音：{text}。请检查引擎和发音人，或换一个。',
    en: '{engine} returned silence for: {text}. Check the engine and the voice, or choose another one.',
  },
  cannotSay: {
    cn: '{engine} 无法用它的语言朗读：{text}',
    en: '{engine} cannot read this in its language: {text}',
  },
  leftOut: {
    cn: '{engine} 没有译出这一行：{text}',
    en: '{engine} left out the translation of this line: {text}',
  },
  tooLongFor: {
    cn: '这一行对 {engine} 来说太长，请将其拆分：{text}',
    en: 'This line is too long for {engine}. Split it: {text}',
  },
  couldNot: { cn: '{engine} 未能完成：{why}。', en: '{engine} failed: {why}.' },
  doesNotLoad: {
    cn: '{engine} 无法加载（{why}）。{remedy}',
    en: '{engine} could not be loaded ({why}). {remedy}',
  },
  needsMemory: {
    cn: '{engine} 约需 {need} 内存，而模型最多可用 {limit}。请增大 YIYIN_MODEL_MEMORY，或改用较小的模型',
    en: '{engine} needs about {need} of memory, and models may use {limit}. Raise YIYIN_MODEL_MEMORY, or use a smaller model',
  },
  badModel: {
    cn: '模型文件已损坏或类型不对：请删除文件夹 DATA/models/{name}，然后运行 yiyin models get {name}。',
    en: 'The model files are damaged or of another type: delete the folder DATA/models/{name}, then run yiyin models get {name}.',
  },
  streamLost: {
    cn: '{engine} 已重新启动，正在识别的话要从头识别。',
    en: '{engine} was restarted; the current phrase is recognized again from its beginning.',
  },
  endedEarly: { cn: '{engine} 意外退出（{why}）。', en: '{engine} exited unexpectedly ({why}).' },
  cannotDo: { cn: '{engine} 处理失败（{why}）。', en: '{engine} failed ({why}).' },
  processUnusable: {
    cn: '{engine} 的进程无法使用：{why}。',
    en: 'The process of {engine} cannot be used: {why}.',
  },
  voicesUnlisted: {
    cn: '{name} 不提供发音人列表。请在 {setting} 中填写要使用的发音人。',
    en: '{name} does not list its voices. Enter the voices to use in {setting}.',
  },
  settingMissing: {
    cn: '缺少 {missing}：设置 {given} 时必须同时设置它。',
    en: '{missing} is missing: it is required with {given}.',
  },
  reinstall: {
    cn: '请在程序所在文件夹运行 npm install。',
    en: 'Run npm install in the folder of the program.',
  },
})
