import { useT } from '#core/web/i18n/use-t.ts'
import { isNamedStyle, styleTexts } from '../texts/styles.ts'

/** The name of a style in the language of the page; engines can have styles that are not known here. */
export function useStyleName(): (style: string) => string {
  const t = useT()
  return (style) => (isNamedStyle(style) ? t(styleTexts[style]) : style)
}
