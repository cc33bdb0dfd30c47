import { useId } from 'react'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  /** Visually hidden if what stands beside it says the same. */
  labelHidden?: boolean
  min: number
  max: number
  step: number
  value: number
  /** Value restored by a double click. */
  usual: number
  /** Text of the value, also for screen readers. */
  shown: string
  onChange: (value: number) => void
}

/** A native range input, for keyboard and touch support. */
export function Slider({ label, labelHidden, min, max, step, value, usual, shown, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider} data-bare={labelHidden || undefined}>
      <label htmlFor={id} className={labelHidden ? 'spoken-only' : 'note'}>
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
      <output
        htmlFor={id}
        className={`${styles.value} font-medium text-end whitespace-nowrap`}
        data-usual={value === usual || undefined}
      >
        {shown}
      </output>
    </div>
  )
}
