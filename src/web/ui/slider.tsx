import typography from './typography.module.css'
import { useId } from 'react'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** Where it goes back to on a double click. */
  usual: number
  /** What is shown of the value, and read out. */
  shown: string
  onChange: (value: number) => void
}

/** A native range: arrows move by a step, Home and End to the ends, and touch works as it does everywhere. */
export function Slider({ label, min, max, step, value, usual, shown, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={typography.note}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.input}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onDoubleClick={() => onChange(usual)}
      />
      <output htmlFor={id} className={styles.value} data-usual={value === usual || undefined}>
        {shown}
      </output>
    </div>
  )
}
