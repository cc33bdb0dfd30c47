import { texts } from '#core/texts/texts.ts'

/** How good engines are in a language. */
export const qualityTexts = texts('quality', {
  draft: { cn: '草稿质量', en: 'draft quality' },
  good: { cn: '良好', en: 'good' },
  veryGood: { cn: '很好', en: 'very good' },
  hear: { cn: '识别：{engines}（{quality}）', en: 'Recognition: {engines} ({quality})' },
  translate: {
    cn: '翻译成{languages}：{engines}（{quality}）',
    en: 'Translation into {languages}: {engines} ({quality})',
  },
  translateThrough: {
    cn: '翻译成{languages}：{engines}（{quality}，经{through}转译）',
    en: 'Translation into {languages}: {engines} ({quality}, via {through})',
  },
  separate: { cn: '分离：{engines}（{quality}）', en: 'Separation: {engines} ({quality})' },
  hearDraft: {
    cn: '识别结果会有不少错误。使用识别模型或识别服务会明显改善。',
    en: 'Expect many recognition errors. A recognition model or service is much more accurate.',
  },
  translateDraft: {
    cn: '译文只够了解大意。使用翻译模型或翻译服务会明显改善。',
    en: 'The translation only gives the gist. A translation model or service is much better.',
  },
  separateDraft: {
    cn: '人声和背景声会互相残留一部分。使用分离模型或分离服务会明显改善。',
    en: 'Some of the voice and the background remain in each other. A separation model or server does much better.',
  },
  whoCan: {
    cn: '引擎由平台管理员在“引擎”页面设置。',
    en: 'Your platform’s administrators set up engines on the page Engines.',
  },
})
