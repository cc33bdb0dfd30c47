import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** Off the screen where the control speaks for itself. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what to do about it. */
  error?: string
  className?: string
}

type Tied = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A label, a control and what is said of it, tied together for those who cannot see that they are near. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={labelHidden ? 'spoken-only' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {note}
      </div>
    </div>
  )
}
