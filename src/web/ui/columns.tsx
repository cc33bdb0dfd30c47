import layouts from './layout.module.css'
import type { ReactNode } from 'react'
import styles from './columns.module.css'

type ColumnsProps = {
  side: ReactNode
  /** The side stays in sight while the rest is scrolled. */
  stays?: boolean
  busy?: boolean
  children: ReactNode
}

/** What a screen is about, and what goes with it: beside it where there is room, else below. */
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
