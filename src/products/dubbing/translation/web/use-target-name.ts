import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import type { OfferedLanguage } from '#shared/voices/contract.ts'

/** Name of a language from Intl, or from the server for rare ones. */
export function useTargetName(): (offered: OfferedLanguage) => string {
  const format = useFormat()
  const visible = useLanguage()
  return ({ code, language, enLanguage }) => {
    const known = format.language(code)
    if (known !== code) return known
    return visible === 'en' ? enLanguage : language
  }
}
