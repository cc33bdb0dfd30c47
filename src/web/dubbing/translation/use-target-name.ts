import type { OfferedLanguage } from '#contract/voices.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'

/** Name of a language from Intl, or from the server for rare ones. */
export function useTargetName(): (offered: OfferedLanguage) => string {
  const format = useFormat()
  const shown = useLanguage()
  return ({ code, language, enLanguage }) => {
    const known = format.language(code)
    if (known !== code) return known
    return shown === 'en' ? enLanguage : language
  }
}
