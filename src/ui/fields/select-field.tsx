import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type SelectFieldProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A native select, for its keyboard and mobile support. */
export function SelectField<Value extends string>({
  options,
  value,
  disabled,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(tied) => (
        <div className={styles.box}>
          <select
            {...tied}
            className={styles.control}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
