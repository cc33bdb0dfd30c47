import { texts } from '#core/texts/texts.ts'

/** On the cards of projects, which most screens show. */
export const planCardTexts = texts('planCards', {
  card: {
    cn: '自动继续：翻译并配成 {count} 种语言',
    en: 'Continues by itself with translation and dubbing into {count} {count:language|languages}',
  },
  cardDub: {
    cn: '自动继续：配成 {count} 种语言',
    en: 'Continues by itself with dubbing into {count} {count:language|languages}',
  },
  cardWaits: { cn: '等您校对后继续', en: 'Waiting for you to proofread' },
  cardRefused: { cn: '有语言未能自动配音', en: 'Some languages couldn’t be dubbed' },
})
