import { useState } from 'react'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Trend } from '#money/figures/contract.ts'
import { Table } from '#ui/lists/table.tsx'
import styles from './trend-table.module.css'

export interface TrendColumn {
  title: string
  of: Trend
  /** An amount as text. */
  text: (amount: number) => string
}

type TrendTableProps = {
  /** The last day. */
  today: string
  columns: readonly TrendColumn[]
}

const dayMs = 86_400_000

/** What the lines mean, and their numbers by day: for whoever wants to know exactly, or does not see the lines. */
export function TrendTable({ today, columns }: TrendTableProps) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const count = columns[0]?.of.days.length ?? 0
  // Days of the ledger do not depend on the local time zone.
  const dayOf = (at: number) => format.date(Date.parse(`${today}T12:00:00`) - (count - 1 - at) * dayMs)
  const rows = Array.from({ length: count }, (_, at) => count - 1 - at)
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer small">
        {t(home.trendLegend)} <span className="text-brand">{t(home.trendTable)}</span>
      </summary>
      {isOpen && (
        <div className="mt-2">
          <Table
            label={t(home.trendTable)}
            rows={rows}
            rowKey={(at) => String(at)}
            columns={[
              { key: 'day', title: t(home.trendDay), heads: true, cell: dayOf },
              ...columns.map(({ title, of, text }) => ({
                key: title,
                title,
                cell: (at: number) => (
                  <span className={styles.number}>
                    {text(of.days[at]!)}{' '}
                    <span className="note">{t(home.trendBefore, { amount: text(of.daysBefore[at]!) })}</span>
                  </span>
                ),
              })),
            ]}
          />
        </div>
      )}
    </details>
  )
}
