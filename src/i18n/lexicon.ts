import * as hk from './hk/lexicon.ts'
import { words } from './words.ts'

/** The list of pronunciations; the names of its columns are also those of its file. */
export const lexiconWords = words('lexicon', hk.lexicon, {
  title: { cn: '读音词典', en: 'Pronunciation' },
  intro: {
    cn: '词典中的词在您的所有作品中都按此朗读。',
    en: 'Terms are read this way in everything you make.',
  },
  staffTitle: { cn: '公共读音', en: 'Shared pronunciation' },
  staffIntro: {
    cn: '适用于本租户的所有账号；账号自己的词条优先。',
    en: 'Applies to all accounts of this tenant. An account’s own terms come first.',
  },
  term: { cn: '词条', en: 'Term' },
  reading: { cn: '读法', en: 'Read as' },
  language: { cn: '语言', en: 'Language' },
  matchCase: { cn: '区分大小写', en: 'Match case' },
})
