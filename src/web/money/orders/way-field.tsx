import typography from '#web/ui/typography.module.css'
import type { OrderQuote, WayToPay } from '#contract/orders.ts'
import { orderWords } from '#i18n/orders.ts'
import { wayNames } from '#web/kit/money/order-states.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './buy.module.css'

type WayFieldProps = {
  quote: Pick<OrderQuote, 'payments' | 'seller'>
  value: WayToPay | undefined
  onChange: (way: WayToPay) => void
}

/** The ways to pay that are there; why a transfer is not, where it is not. */
export function WayField({ quote: { payments, seller }, value, onChange }: WayFieldProps) {
  const say = useSay()
  const noOffline = seller === null ? orderWords.noOfflinePlatform : orderWords.noOffline
  return (
    <div className={styles.ways}>
      {value && (
        <Segmented
          label={say(orderWords.payBy)}
          options={payments.map((way) => ({ value: way, label: say(wayNames[way]) }))}
          value={value}
          onChange={onChange}
        />
      )}
      {!payments.includes('offline') && <p className={typography.note}>{say(noOffline)}</p>}
      {payments.length === 0 && <p className={typography.note}>{say(orderWords.noWay)}</p>}
    </div>
  )
}
