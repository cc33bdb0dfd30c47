import { useState } from 'react'
import { listTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { ownLanguageName } from '#core/web/i18n/own-language-name.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isRare } from '#domain/text/language-order.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { languageTexts } from '../texts.ts'
import styles from './language-checkboxes.module.css'

interface LanguageCheckboxesProps {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** So many can be chosen. */
  most: number
  onChange: (chosen: readonly string[]) => void
}

/** Longer lists can be searched. */
const fewOptions = 12

/** Languages to translate into, in the order in which they were chosen. */
export function LanguageCheckboxes({ options, chosen, most, onChange }: LanguageCheckboxesProps) {
  const t = useT()
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const letters = wanted.trim().toLowerCase()
  const isShown = ({ value, label }: (typeof options)[number]) =>
    chosen.includes(value) ||
    (letters === ''
      ? !isRare(value)
      : [value, label, ownLanguageName(value, format.language)].some((name) =>
          name.toLowerCase().includes(letters),
        ))
  const shown = options.filter(isShown)
  return (
    <>
      {options.length > fewOptions && (
        <div className="mt-2">
          <SearchField
            label={t(languageTexts.search)}
            clearText={t(listTexts.clearSearch)}
            value={wanted}
            onChange={setWanted}
          />
        </div>
      )}
      {options.length > 0 && shown.length === 0 && (
        <p className="small mt-2">{t(languageTexts.noneFound, { wanted: wanted.trim() })}</p>
      )}
      <div className={`${styles.languages} grid gap-2 gap-x-4 mt-2`}>
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= most}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
