import * as hk from './hk/terminal-programs.ts'
import { words } from './words.ts'

/** Purpose of the system programs, and what does not work without them. */
export const programWords = words('programs', hk.programs, {
  ffmpeg: { cn: '读写视频和音频', en: 'reads and writes video and audio' },
  noFfmpeg: { cn: '无法处理任何视频或音频', en: 'video and audio can’t be processed' },
  espeak: { cn: '说普通话和上百种其他语言', en: 'speaks Mandarin and a hundred other languages' },
  noEspeak: { cn: '未配置引擎时只能说英语', en: 'without a configured engine, only English can be spoken' },
  flite: { cn: '说英语', en: 'speaks English' },
  noFlite: {
    cn: '英语由 espeak-ng 代说，较难听懂',
    en: 'English falls back to espeak-ng, which is harder to understand',
  },
  sox: { cn: '调整语音时长而不改变音调', en: 'adjusts speech length without changing pitch' },
  noSox: { cn: '无法让配音与画面对齐', en: 'dubbed lines can’t be aligned with the video' },
  soxFormats: { cn: '让 sox 读写常用格式', en: 'lets sox read and write common formats' },
  noSoxFormats: { cn: 'sox 只能读 WAV', en: 'sox can only read WAV' },
  pocketsphinx: { cn: '识别英语语音', en: 'recognizes English speech' },
  noPocketsphinx: {
    cn: '未配置引擎时无法识别语音',
    en: 'without a configured engine, speech can’t be recognized',
  },
  pocketsphinxModel: { cn: 'pocketsphinx 的英语模型', en: 'the English model of pocketsphinx' },
  noPocketsphinxModel: { cn: 'pocketsphinx 什么也识别不了', en: 'pocketsphinx can’t recognize anything' },
  apertium: { cn: '在相近的语言之间翻译', en: 'translates between related languages' },
  noApertium: { cn: '未配置引擎时无法翻译', en: 'without a configured engine, nothing can be translated' },
  pair: { cn: '在{one}和{other}之间翻译', en: 'translates between {one} and {other}' },
  noPair: {
    cn: '未配置引擎时无法在{one}和{other}之间翻译',
    en: 'no translation between {one} and {other} without a configured engine',
  },
  english: { cn: '英语', en: 'English' },
  spanish: { cn: '西班牙语', en: 'Spanish' },
  catalan: { cn: '加泰罗尼亚语', en: 'Catalan' },
  french: { cn: '法语', en: 'French' },
  portuguese: { cn: '葡萄牙语', en: 'Portuguese' },
  italian: { cn: '意大利语', en: 'Italian' },
  bzip2: { cn: '解压神经模型', en: 'extracts neural models' },
  noBzip2: { cn: '无法下载以压缩包发布的模型', en: 'models published as archives can’t be downloaded' },
  antiword: { cn: '读取旧版 Word 文件（.doc）', en: 'reads old Word files (.doc)' },
  noAntiword: { cn: '无法读取 .doc 文件', en: '.doc files can’t be read' },
  popplerData: { cn: '识别未嵌入字体的中日韩 PDF', en: 'reads East Asian PDFs without embedded fonts' },
  noPopplerData: {
    cn: '未嵌入字体的中日韩 PDF 无法读取',
    en: 'East Asian PDFs without embedded fonts can’t be read',
  },
  fonts: { cn: '把中文字幕烧录到画面', en: 'fonts for burned-in Chinese subtitles' },
  noFonts: { cn: '烧录的中文字幕会显示为空框', en: 'burned-in Chinese subtitles show as empty boxes' },
  chromium: { cn: '测试用的浏览器，没有窗口', en: 'headless browser for the tests' },
  noChromium: {
    cn: '浏览器测试和页面测量改用普通 Chromium（较慢），或无法运行',
    en: 'browser tests and page benchmarks use a regular Chromium, which is slower, or can’t run',
  },
  office: { cn: '检验译成的文档能否打开、版式是否不变', en: 'opens the translated documents of the tests' },
  noOffice: { cn: '无法运行文档版式的测试', en: 'tests of document layout can’t run' },
  unzip: { cn: '检验测试保存的压缩包', en: 'verifies the archives that the tests save' },
  noUnzip: { cn: '无法运行压缩包的测试', en: 'archive tests can’t run' },
  missing: {
    cn: '缺少：{packages}。请管理员执行：{command}',
    en: 'missing: {packages}. Ask an administrator to run: {command}',
  },
  triedBefore: {
    cn: '缺少：{packages}（apt 之前安装失败；见 yiyin doctor）',
    en: 'missing: {packages} (apt failed before; see yiyin doctor)',
  },
  installing: { cn: '正在安装 {packages}', en: 'installing {packages}' },
  notInstalled: {
    cn: 'apt 未能安装，需要它们的功能暂不可用。apt 的原文：{said}',
    en: 'apt couldn’t install them, so features that need them are unavailable. apt said: {said}',
  },
})
