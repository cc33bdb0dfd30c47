import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { orderStatus } from '#domain/money/order-states.ts'
import { menuWaiting } from '#identity/menu/contract.ts'
import type { staffHome } from '#money/figures/contract.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import work from './work-row.module.css'

/** Counts stop at 100. */
const many = 100

/** What buyers wait for: their vouchers, their usage and their invoices. */
export function FinanceWork({ orders }: { orders: OutputOf<typeof staffHome>['waitingOrders'] }) {
  const t = useT()
  const query = useQuery({ ...reads(menuWaiting, {}), staleTime: 0 })
  const renew = () => void query.refetch()
  useLive({ order: renew }, renew)
  const { staffInvoices = 0, differences = 0 } = query.data ?? {}
  const rows = [
    {
      text: home.waitVouchers,
      count: orders.confirming,
      path: href('/staff/orders', { status: orderStatus.confirming }),
    },
    {
      text: home.waitAllocating,
      count: orders.allocating,
      path: href('/staff/orders', { status: orderStatus.allocating }),
    },
    { text: home.waitPaid, count: orders.paid, path: href('/staff/orders', { status: orderStatus.paid }) },
    { text: home.waitInvoices, count: staffInvoices, path: href('/staff/invoices') },
    { text: home.waitDifferences, count: differences, path: href('/staff/differences') },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t(home.todos)}>
      {rows.length === 0 ? (
        <EmptyState picture={<IconCircleCheck size={40} stroke={1.25} />} title={t(home.nothingWaits)}>
          {t(home.nothingWaitsHint)}
        </EmptyState>
      ) : (
        <ul>
          {rows.map(({ text, count, path }) => (
            <li key={path}>
              <Link to={path} className={work.row}>
                <span className="flex-1 font-medium">{t(text)}</span>
                <span className="text-16 font-semibold">{count < many ? count : `${many - 1}+`}</span>
                <IconChevronRight size={16} className="flex-none text-faint" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
