import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & { icon?: ReactNode; action?: ReactNode }

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  className,
  icon,
  action,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(tied) => (
        <div className={styles.box}>
          {icon && <span className={`${styles.icon} grid flex-none text-faint`}>{icon}</span>}
          <input {...input} {...tied} className={styles.control} />
          {action && <span className={`${styles.action} row flex-none`}>{action}</span>}
        </div>
      )}
    </Field>
  )
}
