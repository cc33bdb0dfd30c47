import layouts from './layout.module.css'
import type { ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  side: ReactNode
  /** Makes the side sticky. */
  stays?: boolean
  busy?: boolean
  children: ReactNode
}

/** Main content with a side column, stacked on narrow screens. */
export function Columns({ side, stays, busy, children }: ColumnsProps) {
  return (
    <div className={layouts.container} aria-busy={busy}>
      <div className={styles.grid}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column} data-stays={stays || undefined}>
          {side}
        </div>
      </div>
    </div>
  )
}
