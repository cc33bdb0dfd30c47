import { says } from '#i18n/saying.ts'
import { usageFaults } from '#i18n/terminal-usage.ts'
import { BadUsage } from './refusal.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The tag of a language as it is usually written: `en` for `EN` and `eng`, `zh-Hant` for `zh_hant`. */
export function languageOf(given: string): string {
  const tag = canonical(given)
  if (tag !== undefined && names.of(new Intl.Locale(tag).language) !== undefined) return tag
  const meant = codeOf(given)
  throw new BadUsage(
    meant
      ? says(usageFaults.languageByCode, { code: meant, given })
      : says(usageFaults.noLanguage, { given }),
  )
}

/** As many as there are, with commas: each once. */
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

/** The code of a language that was given by its English name. */
function codeOf(name: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => names.of(code)?.toLowerCase() === name.toLowerCase())
}
