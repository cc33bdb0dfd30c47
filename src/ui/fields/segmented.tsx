import { useId, type ReactNode } from 'react'
import choices from '../overlays/option.module.css'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  /** Visually hidden if the choice is self-explanatory. */
  labelHidden?: boolean
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Native radio buttons as a segmented control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelHidden, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={labelHidden ? 'spoken-only' : 'mb-1 p-0 note font-medium'}>{label}</legend>
      <div className={`${styles.track} well inline-flex max-w-full`}>
        {options.map((option) => (
          <label key={option.value} className={`${choices.option} ${styles.option}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
