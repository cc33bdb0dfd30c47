import { languageName } from '#core/texts/language-name.ts'

/** A language's name in Chinese and in English. */
export const namesOf = (code: string): { language: string; enLanguage: string } => ({
  language: languageName('cn', code),
  enLanguage: languageName('en', code),
})
