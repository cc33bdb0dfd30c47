import { Checkbox } from '#ui/checkbox.tsx'
import styles from './language-checkboxes.module.css'

interface LanguageCheckboxesProps {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** So many can be chosen. */
  most: number
  onChange: (chosen: readonly string[]) => void
}

/** Languages to translate into, in the order in which they were chosen. */
export function LanguageCheckboxes({ options, chosen, most, onChange }: LanguageCheckboxesProps) {
  return (
    <div className={`${styles.languages} grid gap-2 gap-x-4 mt-2`}>
      {options.map(({ value, label }) => (
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
  )
}
