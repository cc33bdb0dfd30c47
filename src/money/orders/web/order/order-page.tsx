import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sayReason } from '#core/texts/ready-reasons.ts'
import type { Text } from '#core/texts/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { typeNames } from '#money/prices/web/use-amount.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import type { orderDetail, WholeOrder, OrderStep } from '../../contract/orders.ts'
import type { Selling } from '../../contract/selling.ts'
import { orderTexts } from '../../texts/orders.ts'
import { wayNames } from './order-states.ts'
import { OrderSteps } from './order-steps.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useSellerName } from './use-seller-name.ts'
import styles from './orders.module.css'

type OrderPageProps = {
  detail: typeof orderDetail | Selling['detail']
  id: string
  /** Path of the list. */
  list: string
  /** Status and actions. */
  stand: (order: WholeOrder) => ReactNode
  /** What comes before the facts. */
  beside?: (order: WholeOrder) => ReactNode
  /** Further content below the facts. */
  more?: (order: WholeOrder) => ReactNode
}

/** Facts of an order. */
function OrderFacts({ order }: { order: WholeOrder }) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  const sellerName = useSellerName()
  const { type, quantity, price, amount, payment, buyer, seller, reviewer, timeCreate } = order
  return (
    <Card title={t(orderTexts.facts)}>
      <DataList
        rows={[
          {
            label: t(orderTexts.content),
            value: `${t(typeNames[type])} · ${bought.quantity(type, quantity)}`,
          },
          { label: t(orderTexts.price), value: bought.price(type, price) },
          { label: t(orderTexts.sum), value: <strong>{format.money(amount)}</strong> },
          ...(order.refunded > 0
            ? [{ label: t(refundTexts.refunded), value: format.money(order.refunded) }]
            : []),
          { label: t(orderTexts.payBy), value: t(wayNames[payment]) },
          { label: t(orderTexts.buyer), value: buyer },
          { label: t(orderTexts.seller), value: sellerName(seller) },
          ...(reviewer ? [{ label: t(orderTexts.reviewer), value: reviewer }] : []),
          { label: t(orderTexts.time), value: format.dateTime(timeCreate) },
        ]}
      />
    </Card>
  )
}

const did: Readonly<Record<OrderStep['action'], Text>> = {
  add: orderTexts.didAdd,
  modify: orderTexts.didModify,
  voucher: orderTexts.didVoucher,
  pass: orderTexts.didPass,
  reject: orderTexts.didReject,
  discard: orderTexts.didDiscard,
  paid: orderTexts.didPaid,
  allocate: orderTexts.didAllocate,
  refund: refundTexts.didRefund,
  refunded: refundTexts.didArrive,
  refundFailed: refundTexts.didFail,
}

const byProvider: ReadonlySet<OrderStep['action']> = new Set(['paid', 'refunded', 'refundFailed'])

/** History of an order, newest first. */
function OrderHistory({ steps }: { steps: readonly OrderStep[] }) {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  return (
    <Card title={t(orderTexts.history)}>
      <ol className="ruled grid">
        {steps.toReversed().map(({ action, by, reason, time }, at) => (
          <li key={steps.length - at} className={`${styles.happened} flex justify-between gap-3 py-3 px-0`}>
            <div>
              <p>
                {t(did[action])}
                <span className="small">
                  {' · '}
                  {by ?? t(byProvider.has(action) ? orderTexts.byProvider : orderTexts.byItself)}
                </span>
              </p>
              {reason && <p className="mt-1 note break-anywhere">{sayReason(language, reason)}</p>}
            </div>
            <time className="small whitespace-nowrap" dateTime={time}>
              {format.dateTime(time)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** An order: progress, actions, facts and history. */
export function OrderPage({ detail, id, list, stand, beside, more }: OrderPageProps) {
  const t = useT()
  const format = useFormat()
  useLiveOrders()
  const query = useQuery(reads(detail, { id }))
  const order = query.data
  return (
    <Page
      title={order ? t(orderTexts.order, { number: order.number }) : t(orderTexts.facts)}
      intro={order ? format.money(order.amount) : undefined}
      actions={
        <Link className={buttonClass('quiet', { size: 'small' })} to={list}>
          {t(orderTexts.toList)}
        </Link>
      }
    >
      <Loaded
        query={query}
        failed={t(orderTexts.failed)}
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
              {beside?.(whole)}
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
