import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
    /** As high as its text, instead of showing a part of it. */
    whole?: boolean
  }

/** A multi-line text field. */
export function TextArea({ label, labelHidden, hint, error, className, whole, ...area }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(tied) => (
        // A copy of the text gives the frame its height; measuring thousands of fields would take seconds.
        <div
          className={whole ? `${styles.box} ${styles.whole}` : styles.box}
          data-text={whole ? `${String(area.value ?? '')}\n` : undefined}
        >
          <textarea {...area} {...tied} className={`${styles.control} ${styles.area}`} />
        </div>
      )}
    </Field>
  )
}
