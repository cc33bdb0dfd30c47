import { message } from '#core/texts/message/message.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

const namesIn = (reader: string) => new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' })
const names = namesIn('en')
const namesOfReaders = [names, namesIn('zh-Hans'), namesIn('zh-Hant')]

/** The canonical tag of a language: `en` for `EN` and `eng`, `zh-Hant` for `zh_hant`. */
export function languageOf(given: string): string {
  const tag = canonical(given)
  if (tag !== undefined && names.of(new Intl.Locale(tag).language) !== undefined) return tag
  const meant = codeOf(given)
  throw new BadUsage(
    meant
      ? message(usageFaults.languageByCode, { code: meant, given })
      : message(usageFaults.noLanguage, { given }),
  )
}

/** A comma-separated list without duplicates. */
export const languagesOf = (given: string): string[] => [
  ...new Set(
    given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(languageOf),
  ),
]

function canonical(given: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(given)) return undefined
  try {
    return Intl.getCanonicalLocales(given.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** The code of a language given by its name in English, Chinese or itself, or by a country: `ja` for `jp`. */
function codeOf(given: string): string | undefined {
  const wanted = given.trim().toLowerCase()
  const isNamed = (code: string) =>
    [...namesOfReaders, namesIn(code)].some((each) => each.of(code)?.toLowerCase() === wanted)
  return pairsOfLetters().concat(otherNamed).find(isNamed) ?? ofCountry(given)
}

/** Tags with their own names in addition to two-letter codes. */
const otherNamed = ['zh-Hant', 'zh-Hans', 'pt-BR', 'yue']

function pairsOfLetters(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined)
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

function ofCountry(given: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(given) || countries.of(given.toUpperCase()) === undefined) return undefined
  const { language, script } = new Intl.Locale(`und-${given}`).maximize()
  return new Intl.Locale(language).maximize().script === script ? language : `${language}-${script}`
}
