import layouts from './layout.module.css'
import typography from './typography.module.css'
import type { ReactNode } from 'react'
import styles from './data-list.module.css'

type Row = { label: string; value: ReactNode; action?: ReactNode }

export function DataList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={layouts.ruled}>
      {rows.map(({ label, value, action }) => (
        <div key={label} className={styles.row}>
          <dt className={typography.note}>{label}</dt>
          <dd className={styles.value}>
            <span className={styles.text}>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
