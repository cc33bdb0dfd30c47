import { texts } from '#core/texts/texts.ts'

/** How far the text of a live session is behind the speech: for the speaker and the audience. */
export const liveProgressTexts = texts('liveProgressTexts', {
  behind: {
    cn: '文字比发言晚约 {minutes} 分钟，会陆续补上。',
    en: 'The text is about {minutes} {minutes:minute|minutes} behind the speech and will catch up.',
  },
  writing: {
    cn: '发言已结束，还有约 {minutes} 分钟的文字正在生成，完成 {percent}%。',
    en: 'The talk is over. About {minutes} {minutes:minute|minutes} of text are still being written ({percent}% done).',
  },
  translationBehind: {
    cn: '译文比发言晚约 {minutes} 分钟，会陆续补上。',
    en: 'The translation is about {minutes} {minutes:minute|minutes} behind the speech and will catch up.',
  },
  translating: {
    cn: '发言已结束，还有约 {minutes} 分钟的文字正在翻译，完成 {percent}%。',
    en: 'The talk is over. About {minutes} {minutes:minute|minutes} of text are still being translated ({percent}% done).',
  },
  finishing: {
    cn: '发言已结束，最后几句正在识别和翻译。',
    en: 'The talk is over. The last sentences are still being written and translated.',
  },
  written: { cn: '已生成的文字', en: 'Text written so far' },
  overWriting: { cn: '已结束，文字生成中', en: 'Ended, text still being written' },
})
