import type { OrderQuote, WayToPay } from '../contract.ts'
import { orderWords } from '../texts/orders.ts'
import { wayNames } from './order/order-states.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'
import { PaymentFee } from '#money/payments/web/payment-fee.tsx'

type WayFieldProps = {
  quote: Pick<OrderQuote, 'payments' | 'seller'>
  value: WayToPay | undefined
  /** Of the order, in fen. */
  amount: number | undefined
  onChange: (way: WayToPay) => void
}

/** Available ways to pay, and why a transfer is unavailable. */
export function PaymentMethodField({ quote: { payments, seller }, value, amount, onChange }: WayFieldProps) {
  const t = useT()
  const noOffline = seller === null ? orderWords.noOfflinePlatform : orderWords.noOffline
  return (
    <div className="grid justify-items-start gap-2">
      {value && (
        <Segmented
          label={t(orderWords.payBy)}
          options={payments.map((way) => ({ value: way, label: t(wayNames[way]) }))}
          value={value}
          onChange={onChange}
        />
      )}
      <PaymentFee way={value} amount={amount} />
      {!payments.includes('offline') && <p className="note">{t(noOffline)}</p>}
      {payments.length === 0 && <p className="note">{t(orderWords.noWay)}</p>}
    </div>
  )
}
