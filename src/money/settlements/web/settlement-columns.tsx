import type { ReactNode } from 'react'
import type { Settlement } from '../contract.ts'
import { settlementWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table.tsx'
import styles from './settlement-cells.module.css'

/** Columns shared by the settlements of finance and of agents. */
export function useSettlementColumns() {
  const t = useT()
  const { money, number } = useFormat()
  const figure = (shown: string) => <span className="whitespace-nowrap">{shown}</span>
  const month: Column<Settlement> = {
    key: 'month',
    title: t(settlementWords.month),
    cell: (row) => figure(row.month),
  }
  const figures: Column<Settlement>[] = [
    {
      key: 'paid',
      title: t(settlementWords.paid),
      cell: ({ paid, orders }) => (
        <div>
          {figure(money(paid))}
          <p className="small break-anywhere">{t(settlementWords.ofOrders, { count: number(orders) })}</p>
        </div>
      ),
    },
    {
      key: 'refunded',
      title: t(settlementWords.refunded),
      cell: ({ refunded }) => figure(refunded === 0 ? '–' : money(refunded)),
    },
    { key: 'due', title: t(settlementWords.due), cell: ({ due }) => figure(money(due)) },
  ]
  const open = <Row extends Settlement>(action?: (row: Row) => ReactNode): Column<Row> => ({
    key: 'open',
    title: t(settlementWords.open),
    cell: (row) => (
      <div className={`row flex-wrap gap-2 ${styles.open}`}>
        <strong className="whitespace-nowrap">{row.open === 0 ? '–' : money(row.open)}</strong>
        {!row.over && <Badge tone="neutral">{t(settlementWords.running)}</Badge>}
        {action?.(row)}
      </div>
    ),
  })
  return { month, figures, open }
}
