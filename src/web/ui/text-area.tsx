import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line text field. */
export function TextArea({ label, labelHidden, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(tied) => (
        <div className={styles.box}>
          <textarea {...area} {...tied} className={`${styles.control} ${styles.area}`} />
        </div>
      )}
    </Field>
  )
}
