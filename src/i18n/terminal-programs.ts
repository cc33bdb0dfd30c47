import { words } from './words.ts'

/** What the programs of the system are for, and what is missed without them. */
export const programWords = words('programs', {
  ffmpeg: { cn: '读写视频和音频', en: 'reads and writes video and sound', hk: '讀寫影片和音訊' },
  noFfmpeg: {
    cn: '无法处理任何视频或音频',
    en: 'no video or sound can be worked on',
    hk: '無法處理任何影片或音訊',
  },
  espeak: {
    cn: '说普通话和上百种其他语言',
    en: 'speaks Mandarin and a hundred other languages',
    hk: '說普通話和上百種其他語言',
  },
  noEspeak: {
    cn: '未配置引擎时只能说英语',
    en: 'without a configured engine, only English can be spoken',
    hk: '未設定引擎時只能說英語',
  },
  flite: { cn: '说英语', en: 'speaks English', hk: '說英語' },
  noFlite: {
    cn: '英语由 espeak-ng 代说，较难听懂',
    en: 'English is spoken by espeak-ng, which is harder to understand',
    hk: '英語由 espeak-ng 代說，較難聽懂',
  },
  sox: {
    cn: '调整语音时长而不改变音调',
    en: 'fits speech to its time without changing its pitch',
    hk: '調整語音時長而不改變音調',
  },
  noSox: {
    cn: '无法让配音与画面对齐',
    en: 'dubbed lines cannot be fitted to the picture',
    hk: '無法讓配音與畫面對齊',
  },
  soxFormats: {
    cn: '让 sox 读写常用格式',
    en: 'lets sox read and write the usual formats',
    hk: '讓 sox 讀寫常用格式',
  },
  noSoxFormats: { cn: 'sox 只能读 WAV', en: 'sox reads WAV only', hk: 'sox 只能讀 WAV' },
  pocketsphinx: { cn: '识别英语语音', en: 'recognizes English speech', hk: '識別英語語音' },
  noPocketsphinx: {
    cn: '未配置引擎时无法识别语音',
    en: 'without a configured engine, no speech is recognized',
    hk: '未設定引擎時無法識別語音',
  },
  pocketsphinxModel: {
    cn: 'pocketsphinx 的英语模型',
    en: 'the English model of pocketsphinx',
    hk: 'pocketsphinx 的英語模型',
  },
  noPocketsphinxModel: {
    cn: 'pocketsphinx 什么也识别不了',
    en: 'pocketsphinx recognizes nothing',
    hk: 'pocketsphinx 甚麼也識別不了',
  },
  apertium: {
    cn: '在相近的语言之间翻译',
    en: 'translates between neighbouring languages',
    hk: '在相近的語言之間翻譯',
  },
  noApertium: {
    cn: '未配置引擎时无法翻译',
    en: 'without a configured engine, nothing is translated',
    hk: '未設定引擎時無法翻譯',
  },
  pair: {
    cn: '在{one}和{other}之间翻译',
    en: 'translates between {one} and {other}',
    hk: '在{one}和{other}之間翻譯',
  },
  noPair: {
    cn: '未配置引擎时无法在{one}和{other}之间翻译',
    en: 'no translation between {one} and {other} without a configured engine',
    hk: '未設定引擎時無法在{one}和{other}之間翻譯',
  },
  english: { cn: '英语', en: 'English', hk: '英語' },
  spanish: { cn: '西班牙语', en: 'Spanish', hk: '西班牙語' },
  catalan: { cn: '加泰罗尼亚语', en: 'Catalan', hk: '加泰羅尼亞語' },
  french: { cn: '法语', en: 'French', hk: '法語' },
  portuguese: { cn: '葡萄牙语', en: 'Portuguese', hk: '葡萄牙語' },
  italian: { cn: '意大利语', en: 'Italian', hk: '意大利語' },
  bzip2: { cn: '解压神经模型', en: 'unpacks neural models', hk: '解壓神經模型' },
  noBzip2: {
    cn: '无法下载以压缩包发布的模型',
    en: 'models that come as archives cannot be fetched',
    hk: '無法下載以壓縮檔發佈的模型',
  },
  fonts: {
    cn: '把中文字幕烧录到画面',
    en: 'draws Chinese subtitles into a picture',
    hk: '把中文字幕燒錄到畫面',
  },
  noFonts: {
    cn: '烧录的中文字幕会显示为空框',
    en: 'Chinese in burned subtitles shows as empty boxes',
    hk: '燒錄的中文字幕會顯示為空框',
  },
  chromium: {
    cn: '测试用的浏览器，没有窗口',
    en: 'the browser of the tests, without windows of its own',
    hk: '測試用的瀏覽器，沒有視窗',
  },
  noChromium: {
    cn: '浏览器测试和页面测量改用普通 Chromium（较慢），或无法运行',
    en: 'the browser tests and the page measures take an ordinary Chromium, which is slower, or cannot run',
    hk: '瀏覽器測試和頁面測量改用普通 Chromium（較慢），或無法執行',
  },
  unzip: {
    cn: '检验测试保存的压缩包',
    en: 'judges the archives that the tests save',
    hk: '檢驗測試儲存的壓縮檔',
  },
  noUnzip: { cn: '无法运行压缩包的测试', en: 'the tests of archives cannot run', hk: '無法執行壓縮檔的測試' },
  missing: {
    cn: '缺少：{packages}。请管理员执行：{command}',
    en: 'missing: {packages}. Ask for: {command}',
    hk: '缺少：{packages}。請管理員執行：{command}',
  },
  triedBefore: {
    cn: '缺少：{packages}（apt 之前安装失败；见 yiyin doctor）',
    en: 'missing: {packages} (apt failed before; see yiyin doctor)',
    hk: '缺少：{packages}（apt 之前安裝失敗；見 yiyin doctor）',
  },
  installing: { cn: '正在安装 {packages}', en: 'installing {packages}', hk: '正在安裝 {packages}' },
  notInstalled: {
    cn: 'apt 未能安装，需要它们的功能暂不可用。apt 的原文：{said}',
    en: 'apt could not install them, so what needs them is left out. It said: {said}',
    hk: 'apt 未能安裝，需要它們的功能暫不可用。apt 的原文：{said}',
  },
})
