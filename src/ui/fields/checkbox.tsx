import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  /** May contain links, as in 'I agree to the terms'. */
  children: ReactNode
  error?: string
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="inline-flex items-start gap-2 py-1 px-0 cursor-pointer">
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      <div id={id} className="text-12 text-danger" aria-live="polite">
        {error}
      </div>
    </div>
  )
}
