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
    <div className="container" aria-busy={busy}>
      <div className={`${styles.grid} grid grid-cols-1 gap-5`}>
        <div className={`${styles.column} grid content-start gap-5 min-w-0`}>{children}</div>
        <div className={`${styles.column} grid content-start gap-5 min-w-0`} data-stays={stays || undefined}>
          {side}
        </div>
      </div>
    </div>
  )
}
