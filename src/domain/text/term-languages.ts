/** The languages that forms of terms offer; tables may name others. */
export const termLanguages = [
  'zh',
  'yue',
  'en',
  'ja',
  'ko',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'ar',
  'hi',
  'id',
  'th',
  'vi',
]
