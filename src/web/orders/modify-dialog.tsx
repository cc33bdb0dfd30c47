import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderModify, orderQuote, type WayToPay, type WholeOrder } from '#contract/orders.ts'
import { common } from '#i18n/common.ts'
import { orderWords } from '#i18n/orders.ts'
import { send } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { useRenewOrders } from '#web/lib/orders/use-live-orders.ts'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import styles from './buy.module.css'
import { PriceLine } from './price-line.tsx'
import { QuantityField, quantityIn } from './quantity-field.tsx'
import { WayField } from './way-field.tsx'

/** Another quantity or way to pay, as long as nothing is paid; at the price of now. */
export function ModifyDialog({ order, onClose }: { order: WholeOrder; onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const renew = useRenewOrders()
  const { id, type } = order
  const query = useQuery(reads(orderQuote, { type, quantity: 1 }))
  const quote = query.data
  const [typed, setTyped] = useState(String(order.quantity))
  const [chosen, setChosen] = useState<WayToPay>(order.payment)
  const quantity = quantityIn(typed)
  const payment = quote?.payments.includes(chosen) ? chosen : quote?.payments[0]
  const amount = (quote?.price ?? 0) * (quantity ?? 0)
  const save = useMutation({
    mutationFn: (wanted: { quantity: number; payment: WayToPay }) =>
      send(orderModify, { id, ...wanted, amount }),
    onSuccess: async () => {
      toasts.success(say(orderWords.modified))
      await renew()
      onClose()
    },
    onError: () => query.refetch(),
  })
  return (
    <Dialog
      wide
      title={say(orderWords.modify)}
      closeText={say(common.close)}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (quantity && payment) save.mutate({ quantity, payment })
      }}
      footer={
        <SubmitButtons busy={save.isPending} onCancel={onClose}>
          {say(orderWords.save)}
        </SubmitButtons>
      }
    >
      {quote ? (
        <div className={styles.choices}>
          <PriceLine type={type} price={quote.price} old={quote.oldPrice} />
          <QuantityField type={type} value={typed} onChange={setTyped} />
          <WayField ways={quote.payments} value={payment} onChange={setChosen} />
          <div>
            <p className={styles.amountLabel}>{say(orderWords.amount)}</p>
            <output className={styles.amount}>{format.money(amount)}</output>
          </div>
        </div>
      ) : query.isError ? (
        <LoadFailed title={say(orderWords.quoteFailed)} query={query} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Dialog>
  )
}
