import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { Settlement } from '../contract.ts'
import { settlementTexts } from '../texts.ts'
import styles from './settlement-cells.module.css'

/** Columns shared by the settlements of finance and of agents. */
export function useSettlementColumns() {
  const t = useT()
  const { money, number, month: monthText } = useFormat()
  const figure = (visible: string) => <span className="whitespace-nowrap">{visible}</span>
  const month: Column<Settlement> = {
    key: 'month',
    title: t(settlementTexts.month),
    cell: (row) => figure(monthText(row.month)),
  }
  const figures: Column<Settlement>[] = [
    {
      key: 'paid',
      title: t(settlementTexts.paid),
      cell: ({ paid, orders }) => (
        <div>
          {figure(money(paid))}
          <p className="small break-anywhere">{t(settlementTexts.ofOrders, { count: number(orders) })}</p>
        </div>
      ),
    },
    {
      key: 'refunded',
      title: t(settlementTexts.refunded),
      cell: ({ refunded }) => figure(refunded === 0 ? '–' : money(refunded)),
    },
    { key: 'due', title: t(settlementTexts.due), cell: ({ due }) => figure(money(due)) },
  ]
  const open = <Row extends Settlement>(action?: (row: Row) => ReactNode): Column<Row> => ({
    key: 'open',
    title: t(settlementTexts.open),
    cell: (row) => (
      <div className={`row flex-wrap gap-2 ${styles.open}`}>
        <strong className="whitespace-nowrap">{row.open === 0 ? '–' : money(row.open)}</strong>
        {!row.over && <Badge tone="neutral">{t(settlementTexts.running)}</Badge>}
        {action?.(row)}
      </div>
    ),
  })
  return { month, figures, open }
}
