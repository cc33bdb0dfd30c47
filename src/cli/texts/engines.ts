import { texts } from '#core/texts/texts.ts'

/** The list of engines in the terminal. */
export const engineListTexts = texts('engineListTexts', {
  recognize: { cn: '识别', en: 'Recognition' },
  translate: { cn: '翻译', en: 'Translation' },
  synthesize: { cn: '配音', en: 'Speech' },
  separate: { cn: '人声分离', en: 'Separation' },
  detect: { cn: '语音检测', en: 'Speech detection' },
  diarize: { cn: '区分说话人', en: 'Speakers' },
  identify: { cn: '判断语言', en: 'Spoken language' },
  denoise: { cn: '降噪', en: 'Noise removal' },
  voices: { cn: '{count} 个发音人', en: '{count} {count:voice|voices}' },
  clones: { cn: '可用录音中的声音', en: 'speaks with recorded voices' },
  silent: {
    cn: '没有返回发音人。运行：yiyin engines check',
    en: 'did not list its voices. Run: yiyin engines check',
  },
  failed: { cn: '{count} 项检查未通过。', en: '{count} {count:check|checks} failed.' },
})

/** Options of commands that name engines, languages to find out and formats. */
export const engineHelp = texts('engineHelp', {
  spokenFrom: { cn: '所说的语言：en、zh……，或 detect', en: 'the spoken language: en, zh ..., or detect' },
  recognizer: {
    cn: '用于识别的引擎或服务器，见 yiyin engines',
    en: 'engine or server that recognizes; see yiyin engines',
  },
  denoise: {
    cn: '识别前先去除噪声（需要降噪模型）',
    en: 'removes noise before speech is recognized; needs a denoiser',
  },
  translator: { cn: '用于翻译的引擎或服务器', en: 'engine or server that translates' },
  separator: { cn: '用于人声分离的引擎', en: 'engine that separates voices from background' },
  reference: {
    cn: '说话人自己声音的录音，代替从视频中截取的；可写明录音中说的话，可重复使用',
    en: 'recording of a speaker’s own voice, instead of one from the video, optionally with its text; repeatable',
  },
  translateFormat: { cn: '输出格式；默认与原文件相同', en: 'format to write; by default that of the source' },
  translateOut: {
    cn: '输出文件；默认在原文件旁，如 film.es.srt',
    en: 'file to write; by default beside the source, as film.es.srt',
  },
})
