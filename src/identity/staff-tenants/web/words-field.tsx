import { type Language, languages } from '#core/contract/fields.ts'
import type { Text } from '#core/texts/texts.ts'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { tenantTexts } from '../texts.ts'
import { shortNames } from './preview.tsx'
import styles from './tenants.module.css'

type WordsFieldProps = {
  label: string
  value: Text
  maxLength: number
  /** Error by language. */
  wrong: (language: Language) => Text | undefined
  onChange: (value: Record<Language, string>) => void
  /** Called when the field of a language gets the focus. */
  onLanguage: (language: Language) => void
}

/** A text in all three languages. */
export function WordsField({ label, value, maxLength, wrong, onChange, onLanguage }: WordsFieldProps) {
  const t = useT()
  return (
    <fieldset>
      <div className={`${styles.words} grid grid-cols-1 gap-2`}>
        <legend>{label}</legend>
        {languages.map((language) => {
          const name = languageNames.find((one) => one.value === language)!
          const problem = wrong(language)
          return (
            <TextField
              key={language}
              label={t(tenantTexts.inLanguage, { field: label, language: name.label })}
              labelHidden
              icon={<span className={`${styles.mark} text-12 text-center`}>{shortNames[language]}</span>}
              lang={name.lang}
              value={value[language]}
              maxLength={maxLength}
              error={problem && t(problem as Text & Record<never, never>)}
              autoComplete="off"
              onFocus={() => onLanguage(language)}
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
