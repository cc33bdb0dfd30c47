import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { typeNames } from '#money/prices/web/use-amount.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { Order } from '../../contract/orders.ts'
import { orderTexts } from '../../texts/orders.ts'
import { orderStates, wayNames } from './order-states.ts'

export function OrderState({ order: { status } }: { order: Order }) {
  const t = useT()
  const { text, tone } = orderStates[status]
  return <Badge tone={tone}>{t(text)}</Badge>
}

function Content({ order: { type, quantity } }: { order: Order }) {
  const t = useT()
  const bought = useQuantity()
  return (
    <div>
      <p>{t(typeNames[type])}</p>
      <p className="small">{bought.quantity(type, quantity)}</p>
    </div>
  )
}

function Sum({ order: { amount, refunded, payment } }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p>{format.money(amount)}</p>
      <p className="small">{t(wayNames[payment])}</p>
      {refunded > 0 && (
        <p className="small">
          {t(refundTexts.refunded)} {format.money(refunded)}
        </p>
      )}
    </div>
  )
}

function Invoiced({ order: { invoice } }: { order: Order }) {
  const t = useT()
  return <span className="small">{t(orderInvoices[invoice?.state ?? 'notAsked'])}</span>
}

const Placed = ({ order }: { order: Order }) => <Ago time={order.timeCreate} />

/** Columns of lists of orders; sellers see the buyer. */
export function useOrderColumns(to: (id: string) => string, { sold }: { sold: boolean }): Column<Order>[] {
  const t = useT()
  const number: Column<Order> = {
    key: 'number',
    title: t(orderTexts.number),
    cell: (order) => (
      <Link className="font-medium whitespace-nowrap" to={to(order.id)}>
        {order.number}
      </Link>
    ),
  }
  const buyer: Column<Order> = { key: 'buyer', title: t(orderTexts.buyer), cell: (order) => order.buyer }
  const cells: [string, string, (props: { order: Order }) => React.ReactNode][] = [
    ['content', t(orderTexts.content), Content],
    ['sum', t(orderTexts.sum), Sum],
    ['state', t(orderTexts.state), OrderState],
    ['invoice', t(orderTexts.invoice), Invoiced],
    ['time', t(orderTexts.time), Placed],
  ]
  return [
    number,
    ...(sold ? [buyer] : []),
    ...cells.map(([key, title, Cell]) => ({ key, title, cell: (order: Order) => <Cell order={order} /> })),
  ]
}
