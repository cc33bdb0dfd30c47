import type { ReactNode } from 'react'
import styles from './radio-rows.module.css'

interface RadioRowsProps {
  label?: string
  /** Long lists scroll, where they are part of a form. */
  scrolls?: boolean
  children: ReactNode
}

/** A list of rows of which one is chosen. */
export function RadioRows({ label, scrolls, children }: RadioRowsProps) {
  return (
    <ul aria-label={label} className={scrolls ? `${styles.list} ${styles.scrolls}` : styles.list}>
      {children}
    </ul>
  )
}

interface RadioRowProps {
  /** The name of the radio buttons that it is one of. */
  group?: string | undefined
  checked?: boolean | undefined
  /** Without it, the row cannot be chosen. */
  onChoose?: (() => void) | undefined
  label: ReactNode
  /** Its buttons. */
  children: ReactNode
}

export function RadioRow({ group, checked, onChoose, label, children }: RadioRowProps) {
  const words = <span className={styles.words}>{label}</span>
  return (
    <li className={styles.row}>
      {onChoose ? (
        <label className={styles.choice}>
          <input type="radio" name={group} checked={checked} onChange={onChoose} />
          {words}
        </label>
      ) : (
        <span className={styles.choice}>{words}</span>
      )}
      {children}
    </li>
  )
}
