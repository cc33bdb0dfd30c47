import { texts } from '#core/texts/texts.ts'

/** How far the text of a live session is behind the speech: for the speaker and the audience. */
export const liveProgressTexts = texts('liveProgressTexts', {
  textBehind: {
    cn: '文字比发言晚 {time}，会陆续补上。',
    en: 'The text is {time} behind the speech and will catch up.',
  },
  translationBehind: {
    cn: '译文比发言晚 {time}，会陆续补上。',
    en: 'The translation is {time} behind the speech and will catch up.',
  },
  writing: {
    cn: '发言已结束，正在处理最后 {time}，已完成 {percent}%。',
    en: 'The talk is over. Processing the last {time} ({percent}% done).',
  },
  translating: {
    cn: '发言已结束，正在翻译最后 {time}，已完成 {percent}%。',
    en: 'The talk is over. Translating the last {time} ({percent}% done).',
  },
  finishing: {
    cn: '发言已结束，最后几句正在识别和翻译。',
    en: 'The talk is over. The last sentences are still being written and translated.',
  },
  written: { cn: '已生成的文字', en: 'Text written so far' },
  overWriting: { cn: '已结束，文字生成中', en: 'Ended, text still being written' },
})
