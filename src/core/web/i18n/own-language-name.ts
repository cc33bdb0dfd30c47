/** The name of a language in that language (`Español`, `日本語`): whoever reads it finds it, whatever the language of the page. */
export function ownLanguageName(code: string, otherwise: (code: string) => string): string {
  const names = new Intl.DisplayNames(code, { type: 'language', languageDisplay: 'standard' })
  // A browser that does not know the language would name it in its own.
  if (baseOf(names.resolvedOptions().locale) !== baseOf(code)) return otherwise(code)
  const name = names.of(code)
  if (name === undefined || name === code) return otherwise(code)
  const [first = ''] = name
  return first.toLocaleUpperCase(code) + name.slice(first.length)
}

const baseOf = (tag: string) => new Intl.Locale(tag).language
