import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button that looks like a link, such as the name of a row that opens a dialog. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />
}
