import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** Visually hidden if the control is self-explanatory. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Error message. */
  error?: string
  className?: string
}

type Tied = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Associates a label, hint and error with a control. */
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
      <label htmlFor={id} className={labelHidden ? 'spoken-only' : 'self-start mb-1 note font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-note`} className={error ? styles.error : `${styles.hint} text-soft`} aria-live="polite">
        {note}
      </div>
    </div>
  )
}
