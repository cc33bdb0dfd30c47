import { IconX } from '@tabler/icons-react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { fieldTexts } from '../../texts/servers.ts'
import { LanguageSelect } from './language-select.tsx'
import styles from './fields.module.css'

type LanguagesFieldProps = {
  label: string
  /** What no language means. */
  emptyText: string
  value: readonly string[]
  onChange: (languages: string[]) => void
}

/** Some languages, by their names. */
export function LanguagesField({ label, emptyText, value, onChange }: LanguagesFieldProps) {
  const t = useT()
  const format = useFormat()
  return (
    <fieldset className="grid content-start gap-2 min-w-0">
      <legend className="mb-1 p-0 note font-medium">{label}</legend>
      {value.length === 0 ? (
        <p className="small">{emptyText}</p>
      ) : (
        <ul className="flex flex-wrap gap-1">
          {value.map((code, at) => (
            // By its place: after one is removed, the focus is at the next.
            <li key={at} className={`${styles.chip} row text-13`}>
              {format.language(code)}
              <IconButton
                size="small"
                label={t(fieldTexts.removeLanguage, { language: format.language(code) })}
                icon={<IconX size={14} />}
                onClick={() => onChange(value.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      <LanguageSelect
        label={t(fieldTexts.addLanguage)}
        value=""
        without={value}
        onChange={(code) => onChange([...value, code])}
      />
    </fieldset>
  )
}
