import type { ReactNode } from 'react'
import styles from './data-list.module.css'

type Row = { label: string; value: ReactNode; action?: ReactNode }

export function DataList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="ruled">
      {rows.map(({ label, value, action }) => (
        <div key={label} className={styles.row}>
          <dt className="note">{label}</dt>
          <dd className="row justify-between gap-4 min-w-0">
            <span className="min-w-0 break-anywhere">{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
