/** The name of a language, as models know it. */
export const languageName = (code: string, language: 'en' | 'zh' = 'en') =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
