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
    <ul aria-label={label} className={scrolls ? `grid gap-1 ${styles.scrolls}` : 'grid gap-1'}>
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
  const words = <span className="grid min-w-0 py-1 px-0 break-anywhere">{label}</span>
  return (
    <li className={`${styles.row} row gap-2 py-0 px-2 rounded-s`}>
      {onChoose ? (
        <label className={`${styles.choice} row flex-1 gap-2 min-w-0`}>
          <input type="radio" name={group} checked={checked} onChange={onChoose} />
          {words}
        </label>
      ) : (
        <span className={`${styles.choice} row flex-1 gap-2 min-w-0`}>{words}</span>
      )}
      {children}
    </li>
  )
}
