import { Loaded } from '#core/web/router/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { orderDetail, Selling, WholeOrder } from '../../contract.ts'
import { orderWords } from '../../texts/orders.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSteps } from './order-steps.tsx'
import styles from './orders.module.css'
import { useLiveOrders } from './use-live-orders.ts'

type OrderPageProps = {
  detail: typeof orderDetail | Selling['detail']
  id: string
  /** Path of the list. */
  list: string
  /** Status and actions. */
  stand: (order: WholeOrder) => ReactNode
  /** Further content beside the facts. */
  more?: (order: WholeOrder) => ReactNode
}

/** An order: progress, actions, facts and history. */
export function OrderPage({ detail, id, list, stand, more }: OrderPageProps) {
  const t = useT()
  const format = useFormat()
  useLiveOrders()
  const query = useQuery(reads(detail, { id }))
  const order = query.data
  return (
    <Page
      title={order ? t(orderWords.order, { number: order.number }) : t(orderWords.facts)}
      intro={order ? format.money(order.amount) : undefined}
      actions={
        <Link className={buttonClass('quiet', { size: 'small' })} to={list}>
          {t(orderWords.toList)}
        </Link>
      }
    >
      <Loaded
        query={query}
        failed={t(orderWords.failed)}
        waiting={
          <Card>
            <div aria-busy="true">
              <TextSkeleton lines={8} />
            </div>
          </Card>
        }
      >
        {(whole) => (
          <div className={`${styles.page} grid items-start gap-4`}>
            <Card className={styles.over}>
              <OrderSteps order={whole} />
            </Card>
            <div className="grid gap-4 min-w-0">{stand(whole)}</div>
            <div className="grid gap-4 min-w-0">
              <OrderFacts order={whole} />
              {more?.(whole)}
              <OrderHistory steps={whole.steps} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
