import { texts } from '#core/texts/texts.ts'

/** Choosing languages. */
export const languageTexts = texts('languages', {
  search: { cn: '查找语言', en: 'Find a language' },
  noneFound: { cn: '没有找到“{wanted}”', en: 'No language matches “{wanted}”' },
  more: {
    cn: '{languages}等 {count} 种语言',
    en: '{count} {count:language|languages}, including {languages}',
  },
  needsTranslator: {
    cn: '暂时不能翻译成{languages}：缺少翻译引擎，平台管理员可以添加。',
    en: 'Translation into {languages} isn’t available yet. Your administrator can add a translator.',
  },
  needsRecognizer: {
    cn: '暂时不能识别{languages}语音：缺少识别引擎，平台管理员可以添加。',
    en: 'Speech in {languages} can’t be recognized yet. Your administrator can add a recognizer.',
  },
})
