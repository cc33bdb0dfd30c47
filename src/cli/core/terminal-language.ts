import { languages } from '#core/contract/fields.ts'
import { textOf, type Message } from '#core/texts/message/message.ts'
import { type Language, say, type Text, type ValuesOf } from '#core/texts/texts.ts'

/** The language of the person at the terminal: YIYIN_LANGUAGE, otherwise the locale. */
export function terminalLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const chosen = languages.find((language) => language === env.YIYIN_LANGUAGE)
  if (chosen) return chosen
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  const [tag = '', charset = 'utf8'] = locale.toLowerCase().split('@')[0]!.split('.')
  // Output is UTF-8, of which such a terminal only shows English letters.
  if (!/^zh(?![a-z])/.test(tag) || charset.replace('-', '') !== 'utf8') return 'en'
  return /[-_](hant|tw|hk|mo)/.test(tag) ? 'hk' : 'cn'
}

/** A text in that language. */
export const here = <T extends Text>(text: T, ...values: ValuesOf<T>): string =>
  say(terminalLanguage(), text, ...values)

export const textHere = (sentence: Message): string => textOf(terminalLanguage(), sentence)
