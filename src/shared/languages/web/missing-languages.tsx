import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { mainLanguages } from '#domain/text/language-order.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { languageTexts } from '../texts.ts'

/** The main languages that are neither offered nor the language of the original. */
export const missingLanguages = (offered: readonly string[], from?: string): string[] =>
  mainLanguages.filter((main) => ![...offered, from ?? ''].some((code) => baseLanguage(code) === main))

type MissingTargetsProps = {
  /** Of the original. */
  from: string
  /** That it can be translated into. */
  offered: readonly string[]
}

/** Says which of the main languages it cannot be translated into, and who can change that. */
export function MissingTargets({ from, offered }: MissingTargetsProps) {
  const t = useT()
  const format = useFormat()
  const missing = missingLanguages(offered, from)
  if (from === '' || missing.length === 0) return null
  const languages = format.list(missing.map((code) => format.language(code)))
  return <p className="note mt-2">{t(languageTexts.needsTranslator, { languages })}</p>
}
