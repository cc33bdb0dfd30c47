import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const termTitles = texts('termTitles', {
  lexicon: { cn: '读音词典', en: 'Pronunciation' },
  staffLexicon: { cn: '公共读音', en: 'Shared pronunciation' },
  thesaurus: { cn: '语音词库', en: 'Thesaurus' },
})

export const termPaths = declareScreens(termTitles, {
  '/user/lexicon': { name: 'lexicon', who: ['user'], menu: [{ section: 'reading', order: 50 }] },
  '/staff/lexicon': { name: 'staffLexicon', who: ['operator'], menu: [{ section: 'platform', order: 50 }] },
  '/agent/smartClass/thesaurus': {
    name: 'thesaurus',
    who: ['agent'],
    menu: [{ section: 'classroom', order: 30 }],
    hidden: true,
  },
})

declare module '#core/screens.ts' {
  interface Register {
    terms: typeof termPaths
  }
}
