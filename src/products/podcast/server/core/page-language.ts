import type { Language } from '#core/texts/texts.ts'
import type { ShowRow } from './access.ts'

/** The language of the words around a show that listeners read: that of the show, as far as there are texts in it. */
export const languageOfShow = ({ language }: Pick<ShowRow, 'language'>): Language =>
  /^(?:zh-(?:hk|tw|mo|hant)|yue)/i.test(language) ? 'hk' : /^(?:zh|cmn)/i.test(language) ? 'cn' : 'en'
