import { useQuery } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { orderModify, orderQuote, type WayToPay, type WholeOrder } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { quantityIn } from './order/quantity-in.ts'
import { useRenewOrders } from './order/use-live-orders.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PriceLine } from './price-line.tsx'
import { QuantityField } from './quantity-field.tsx'
import styles from './buy.module.css'

/** Changes quantity or way to pay of an unpaid order, at the current price. */
export function ModifyDialog({ order, onClose }: { order: WholeOrder; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const renew = useRenewOrders()
  const { id, type } = order
  const query = useQuery(reads(orderQuote, { type, quantity: 1 }))
  const quote = query.data
  const form = useForm({ quantity: String(order.quantity), payment: order.payment })
  const chosen = form.values.payment
  const quantity = quantityIn(form.values.quantity)
  const payment = quote?.payments.includes(chosen) ? chosen : quote?.payments[0]
  const amount = (quote?.price ?? 0) * (quantity ?? 0)
  const save = useAction(
    (wanted: { quantity: number; payment: WayToPay }) => send(orderModify, { id, ...wanted, amount }),
    {
      done: t(orderTexts.modified),
      async onSuccess() {
        await renew()
        onClose()
      },
      onFailure: () => query.refetch(),
    },
  )
  return (
    <FormDialog
      wide
      title={t(orderTexts.modify)}
      confirmText={t(orderTexts.save)}
      busy={save.busy}
      onSubmit={form.submit(() => {
        if (!quantity || !payment) return
        const same = quantity === order.quantity && payment === order.payment && amount === order.amount
        if (same) onClose()
        else void save.run({ quantity, payment })
      })}
      onClose={onClose}
    >
      <Loaded query={query} failed={t(orderTexts.quoteFailed)} waiting={<TextSkeleton lines={4} />}>
        {(quote) => (
          <div className="grid gap-5">
            <PriceLine type={type} price={quote.price} old={quote.oldPrice} />
            <QuantityField type={type} price={quote.price} {...form.choice('quantity')} />
            <PaymentMethodField
              quote={quote}
              value={payment}
              amount={amount}
              onChange={(way) => form.set('payment', way)}
            />
            <div>
              <p className="note">{t(orderTexts.amount)}</p>
              <output className={styles.amount}>{format.money(amount)}</output>
            </div>
          </div>
        )}
      </Loaded>
    </FormDialog>
  )
}
