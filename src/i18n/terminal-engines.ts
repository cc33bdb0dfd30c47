import * as hk from './hk/terminal-engines.ts'
import { words } from './words.ts'

/** The list of engines in the terminal. */
export const engineListWords = words('engineListWords', hk.engineListWords, {
  recognize: { cn: '识别', en: 'Recognition' },
  translate: { cn: '翻译', en: 'Translation' },
  synthesize: { cn: '配音', en: 'Speech' },
  separate: { cn: '人声分离', en: 'Separation' },
  detect: { cn: '语音检测', en: 'Speech detection' },
  diarize: { cn: '区分说话人', en: 'Speakers' },
  voices: { cn: '{count} 个发音人', en: '{count} {count:voice|voices}' },
  silent: {
    cn: '没有返回发音人。运行：yiyin engines check',
    en: 'did not list its voices. Run: yiyin engines check',
  },
  failed: { cn: '{count} 项检查未通过。', en: '{count} {count:check|checks} failed.' },
})
