import type { OfferedLanguage } from '#contract/voices.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'

/** What a language is called: browsers know the common ones in every language, the server the others. */
export function useTargetName(): (offered: OfferedLanguage) => string {
  const format = useFormat()
  const shown = useLanguage()
  return ({ code, language, enLanguage }) => {
    const known = format.language(code)
    if (known !== code) return known
    return shown === 'en' ? enLanguage : language
  }
}
