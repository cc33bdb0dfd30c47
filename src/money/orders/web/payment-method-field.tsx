import { useT } from '#core/web/i18n/use-t.ts'
import { PaymentFee } from '#money/payments/web/payment-fee.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { OrderQuote, WayToPay } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { wayNames } from './order/order-states.ts'
import { useSellerName } from './order/use-seller-name.ts'

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
  const sellerName = useSellerName()(seller)
  return (
    <div className="grid justify-items-start gap-2">
      {value && (
        <Segmented
          label={t(orderTexts.payBy)}
          options={payments.map((way) => ({ value: way, label: t(wayNames[way]) }))}
          value={value}
          onChange={onChange}
        />
      )}
      <PaymentFee way={value} amount={amount} />
      {!payments.includes('offline') && (
        <p className="note">
          {seller === null
            ? t(orderTexts.noOfflinePlatform, { seller: sellerName })
            : t(orderTexts.noOffline)}
        </p>
      )}
      {payments.length === 0 && <p className="note">{t(orderTexts.noWay, { seller: sellerName })}</p>}
    </div>
  )
}
