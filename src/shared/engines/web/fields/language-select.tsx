import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isoLanguages } from '#domain/text/languages.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { fieldTexts } from '../../texts/servers.ts'

const codes = ['zh', 'zh-Hant', 'yue', 'en', ...isoLanguages.filter((code) => !['zh', 'en'].includes(code))]

type LanguageSelectProps = {
  label: string
  /** In a table, whose column is the label. */
  labelHidden?: boolean
  value: string
  /** Those that cannot be chosen any more. */
  without?: readonly string[]
  /** The first choice, such as any language. */
  first?: { value: string; label: string }
  onChange: (code: string) => void
}

/** A language by its name in the language of the page. */
export function LanguageSelect(props: LanguageSelectProps) {
  const { label, labelHidden, value, without = [], first, onChange } = props
  const t = useT()
  const format = useFormat()
  const all = [...new Set([...(value && value !== first?.value ? [value] : []), ...codes])]
  const options = all
    .filter((code) => !without.includes(code))
    .map((code) => ({ value: code, label: format.language(code) }))
  return (
    <ComboboxField
      label={label}
      labelHidden={labelHidden ?? false}
      options={first ? [first, ...options] : options}
      value={value}
      noneText={t(fieldTexts.noLanguage)}
      onChange={(code) => code && onChange(code)}
    />
  )
}
